import type { LinkedPicture } from '../../src/generated/content'
import { type AuthoredPicture, storageName } from '../content/pictures'
import { slotProblem } from './slot-problem'
import { slotNamed } from './slots'

/** Start of the paths of public files in hosted storage. */
export const storagePath = '/storage/v1/object/public/'

/**
 * Diagnostic of a picture in hosted storage, which the build does not fetch.
 * @returns one or two sentences for the editor; undefined when the picture is valid
 */
export function storedPictureProblem(authored: AuthoredPicture, slot: string): string | undefined {
  if (!authored.width || !authored.height)
    return 'A picture in hosted storage needs its size. Add "width" and "height" in pixels beside "file".'
  return slotProblem({ width: authored.width, height: authored.height }, slotNamed(slot), slot, false)
}

/**
 * The picture as templates receive it: the stored file, which the page crops to the slot.
 * @param backend address of the hosted backend, from VITE_SUPABASE_URL; empty for the site's own origin, where the
 *   embedded backend serves the file from its data folder
 * @throws when the name is not of the form `storage:<bucket>/<file>` or the size is missing
 */
export function linkStoredPicture(authored: AuthoredPicture, slot: string, backend: string): LinkedPicture {
  const stored = storageName(authored.file)
  if (!stored || !authored.width || !authored.height)
    throw new Error(`${authored.file} was linked as a picture in storage without being checked.`)
  return {
    alt: authored.alt,
    ...(authored.caption === undefined ? {} : { caption: authored.caption }),
    width: authored.width,
    height: authored.height,
    src: `${backend.replace(/\/+$/, '')}${storagePath}${stored.bucket}/${stored.path}`,
    sources: [],
    sizes: slotNamed(slot).sizes,
    ...(authored.focus && { focus: `${authored.focus.x}% ${authored.focus.y}%` }),
  }
}
