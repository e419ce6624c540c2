import { cropTo, lostShare, MIDDLE, type Size } from './crop'
import type { Slot } from './slots'

/** Maximum size of a file in content/media/ in bytes. */
const MAX_BYTES = 8_000_000

/**
 * Diagnostic of a picture that does not suit a slot.
 * @param isScalable whether the picture is a vector drawing, of which only the shape counts
 * @returns sentences for the editor that name the problem and the remedy; undefined if the picture fits
 */
export function slotProblem(size: Size, slot: Slot, name: string, isScalable: boolean): string | undefined {
  const [across, down] = slot.ratio
  const part = cropTo(size, slot.ratio, MIDDLE)
  const lost = lostShare(size, part)
  if (lost > slot.largestCrop) {
    return (
      `This picture has the wrong shape for the place "${name}", which is ${across}:${down}: of its ` +
      `${size.width} × ${size.height} pixels cropping would cut off ${Math.round(lost * 100)} %, and at most ` +
      `${Math.round(slot.largestCrop * 100)} % may be cut off. Use a picture closer to ${across}:${down}, or crop it first.`
    )
  }
  if (!isScalable && part.width < slot.minimumWidth) {
    const minimum = `${slot.minimumWidth} × ${Math.round((slot.minimumWidth * down) / across)}`
    return (
      `This picture is too small for the place "${name}": it has ${size.width} × ${size.height} pixels, ` +
      `${part.width} × ${part.height} after cropping to ${across}:${down}, and ${minimum} are needed. ` +
      'Use a larger picture; enlarging this one only blurs it.'
    )
  }
  return undefined
}

/** Diagnostic of a file that is too large; undefined when it is not. */
export function fileSizeProblem(bytes: number): string | undefined {
  if (bytes <= MAX_BYTES) return undefined
  return (
    `This file has ${(bytes / 1_000_000).toFixed(1)} MB, and a picture may have ${MAX_BYTES / 1_000_000} MB ` +
    'at most. Save it smaller: as a JPEG of quality 85, not wider than 4000 pixels.'
  )
}
