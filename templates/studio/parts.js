/** The parts of the page that register themselves, in the order in which they are fetched. One line for each. */
export const PARTS = [
  "./findings.js",
  "./text_pane.js",
  "./square_panel.js",
  "./dropping.js",
  "./history_buttons.js",
  "./file_buttons.js",
  "./zoom.js",
  "./drafts.js",
  "./cards/look.js",
  "./cards/size.js",
  "./cards/rules.js",
  "./cards/squares.js",
  "./cards/questions.js",
  "./cards/pieces.js",
  "./cards/words.js",
  "./cards/print.js",
];
