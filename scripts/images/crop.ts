/** Size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Part of a picture, in pixels from its top left corner. */
export interface Region extends Size {
  readonly left: number
  readonly top: number
}

/** Focal point in per cent from the left and from the top. */
export interface Focus {
  readonly x: number
  readonly y: number
}

/** Focal point of pictures without an authored one. */
export const MIDDLE: Focus = { x: 50, y: 50 }

/**
 * Largest region of a given shape inside a picture, placed as by CSS `object-position`: the point at x % of the
 * picture is at x % of the region and therefore inside it.
 */
export function cropTo({ width, height }: Size, ratio: readonly [number, number], focus: Focus): Region {
  const aspect = ratio[0] / ratio[1]
  const regionWidth = Math.min(width, Math.round(height * aspect))
  const regionHeight = Math.min(height, Math.round(width / aspect))
  return {
    left: Math.round(((width - regionWidth) * focus.x) / 100),
    top: Math.round(((height - regionHeight) * focus.y) / 100),
    width: regionWidth,
    height: regionHeight,
  }
}

/** Share of the area that a crop cuts off, 0 to 1. */
export function lostShare(whole: Size, part: Size): number {
  return 1 - (part.width * part.height) / (whole.width * whole.height)
}
