/** `sizes` of the picture of a card in the wide grid of `card-grid.module.css`: three, two and one columns. */
export const CARD_SIZES = '(min-width: 90rem) 26rem, (min-width: 1217px) 29vw, (min-width: 805px) 45vw, 92vw'
