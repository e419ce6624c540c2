/**
 * `sizes` of a picture as wide as the page's content: 82rem at most, between gutters of 0.4rem + 3.6vw.
 * For slots that are usually shown smaller; scripts/images/slots.ts holds the usual width of each.
 */
export const CONTENT_WIDTH = '(min-width: 90rem) 82rem, calc(92.8vw - 0.8rem)'
