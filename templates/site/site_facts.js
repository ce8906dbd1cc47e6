/** Written anew when the site is made. @type {Record<string, number>} seconds that each kind of request may take */
export const TIMEOUTS = {};
