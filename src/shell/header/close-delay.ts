/** How long the dropdown stays open after the pointer has left, in milliseconds; `--t-menu-close` says the same. */
export const CLOSE_DELAY_MS = 300

/**
 * From here on the links stand in the bar; up to 48em, which is 768 px, they fold into the menu. The unit makes room
 * for visitors who have set their browser to larger text.
 */
export const WIDE = '(min-width: 48.0625em)'
