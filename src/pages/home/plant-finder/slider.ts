/** Positions of the slider, from 0. */
export const SLIDER_END = 1000

/** Positions from one that the browser allows to the next. */
export const SLIDER_STEP = 10

/** The ends of a slider, and whether its decades are equally long. */
export interface SliderScale {
  readonly from: number
  readonly to: number
  readonly log?: boolean
}

/** The position nearest to a figure on the slider; that of the nearest end for a figure beyond it. */
export function sliderPosition(figure: number, { from, to, log = false }: SliderScale): number {
  const share = log ? Math.log(figure / from) / Math.log(to / from) : (figure - from) / (to - from)
  return SLIDER_STEP * Math.round((SLIDER_END / SLIDER_STEP) * Math.min(1, Math.max(0, share)))
}

/** The round figure at a position of the slider. */
export function sliderFigure(position: number, { from, to, log = false }: SliderScale): number {
  const share = position / SLIDER_END
  const figure = log ? from * (to / from) ** share : from + (to - from) * share
  const step = log ? 10 ** Math.max(0, Math.floor(Math.log10(figure)) - 1) : linearStep(to - from)
  return Math.min(to, Math.max(from, Math.round(figure / step) * step))
}

/** A step of 1, 2 or 5 times a power of ten, about a hundredth of the slider. */
function linearStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / 100))
  return power * ([1, 2, 5].find((factor) => factor * power * 100 >= length) ?? 10)
}
