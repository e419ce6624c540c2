import { cropTo, lostShare, MIDDLE, type Size } from './crop'
import type { Slot } from './slots'

/** Largest file an editor may put into content/media/, in bytes: 8 MB. */
export const LARGEST_FILE = 8_000_000

/**
 * Whether a picture suits a slot.
 * @param size in pixels; for a drawing that scales, only its shape counts
 * @returns one or two sentences for the editor that say what is wrong and what to do; undefined when it fits
 */
export function slotProblem(size: Size, slot: Slot, name: string, scales: boolean): string | undefined {
  const [across, down] = slot.ratio
  const part = cropTo(size, slot.ratio, MIDDLE)
  const lost = lostShare(size, part)
  if (lost > slot.largestCrop) {
    return (
      `This picture has the wrong shape for the place "${name}", which is ${across}:${down}: of its ` +
      `${size.width} × ${size.height} pixels cropping would cut off ${Math.round(lost * 100)} %, and at most ` +
      `${Math.round(slot.largestCrop * 100)} % may go. Use a picture closer to ${across}:${down}, or crop it first.`
    )
  }
  if (!scales && part.width < slot.minimumWidth) {
    const least = `${slot.minimumWidth} × ${Math.round((slot.minimumWidth * down) / across)}`
    return (
      `This picture is too small for the place "${name}": it has ${size.width} × ${size.height} pixels, ` +
      `${part.width} × ${part.height} after cropping to ${across}:${down}, and ${least} are needed. ` +
      'Use a larger picture; enlarging this one only blurs it.'
    )
  }
  return undefined
}

/** The same for the weight of a file. */
export function weightProblem(bytes: number): string | undefined {
  if (bytes <= LARGEST_FILE) return undefined
  return (
    `This file has ${(bytes / 1_000_000).toFixed(1)} MB, and a picture may have ${LARGEST_FILE / 1_000_000} MB ` +
    'at most. Save it smaller: as a JPEG of quality 85, not wider than 4000 pixels.'
  )
}
