/** The parts of the page that register themselves, in the order in which they are fetched. One line for each. */
export const PARTS = [
  "./text_pane.js",
  "./cards/look.js",
  "./history_buttons.js",
];
