import { MAP_HEIGHT, MAP_WIDTH } from './view'

/** A label on the map, in pixels. */
export interface LabelBox {
  readonly left: number
  readonly right: number
  /** Middle of its line. */
  readonly y: number
}

/** Width of a letter of a label, and half its line; generous, because fonts differ. */
const LETTER = 6.4
const HALF_LINE = 8
/** Space between a label and the edge of the frame or a control. */
const GAP = 4

/* Buttons and scale bar at the right edge of the frame. */
const BUTTONS_WIDTH = 56
const BUTTONS_BOTTOM = 146
const SCALE_TOP = 218
const SCALE_INSET = 10

/** The box of a label that starts, ends or has its middle at a point. */
export function labelBox(text: string, x: number, y: number, anchor: 'start' | 'middle' | 'end'): LabelBox {
  const width = text.length * LETTER
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, y }
}

/**
 * Half the width of the narrowest frame that shows a label whole and beside its controls. Undefined if none does, because
 * the label is above or below the frame. Narrow frames crop both sides of the map.
 * @param scaleLength length of the scale bar
 */
export function labelReach({ left, right, y }: LabelBox, scaleLength: number): number | undefined {
  if (y < HALF_LINE || y > MAP_HEIGHT - HALF_LINE) return undefined
  const middle = MAP_WIDTH / 2
  const buttons = y - HALF_LINE < BUTTONS_BOTTOM ? BUTTONS_WIDTH : 0
  const scale = y + HALF_LINE > SCALE_TOP ? SCALE_INSET + scaleLength : 0
  return Math.ceil(Math.max(middle - left, right - middle + Math.max(buttons, scale)) + GAP)
}
