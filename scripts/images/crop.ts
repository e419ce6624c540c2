/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture in pixels from its top left corner. */
export interface Region extends Size {
  readonly left: number
  readonly top: number
}

/** A point in per cent from the left and from the top. */
export interface Focus {
  readonly x: number
  readonly y: number
}

/** Where a picture without a focal point of its own is looked at: its middle. */
export const MIDDLE: Focus = { x: 50, y: 50 }

/**
 * The largest region of a given shape that lies in a picture, as CSS `object-position` would place it: the point
 * at x % of the picture comes to stand at x % of the region, so that it is always inside.
 */
export function cropTo({ width, height }: Size, ratio: readonly [number, number], focus: Focus): Region {
  const shape = ratio[0] / ratio[1]
  const wide = Math.min(width, Math.round(height * shape))
  const high = Math.min(height, Math.round(width / shape))
  return {
    left: Math.round(((width - wide) * focus.x) / 100),
    top: Math.round(((height - high) * focus.y) / 100),
    width: wide,
    height: high,
  }
}

/** Share of the area, 0 to 1, that a crop cuts off. */
export function lostShare(whole: Size, part: Size): number {
  return 1 - (part.width * part.height) / (whole.width * whole.height)
}
