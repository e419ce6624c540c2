import { cropTo, lostShare, MIDDLE, type Size } from './crop'
import { SLOTS } from './slots'

/** Width of the widest file of the site: what is kept in any case, because a later place may need another shape. */
const widestFile = Math.max(...[...SLOTS.values()].flatMap(({ widths }) => widths))

/**
 * The size at which a picture is kept: it fills every slot that its shape suits at the widest file of the slot, and no more.
 * It is never larger than the picture.
 */
export function neededSize(size: Size): Size {
  const shares = [...SLOTS.values()].flatMap((slot) => {
    const part = cropTo(size, slot.ratio, MIDDLE)
    return lostShare(size, part) > slot.largestCrop ? [] : [Math.max(...slot.widths) / part.width]
  })
  const share = Math.min(1, Math.max(widestFile / Math.max(size.width, size.height), ...shares))
  return { width: scaled(size.width, share), height: scaled(size.height, share) }
}

/** Rounded up, because a pixel less would be too few for the widest file. */
function scaled(length: number, share: number): number {
  return Math.min(length, Math.ceil(length * share))
}
