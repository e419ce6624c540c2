import { logosFolder, readClientLogo } from '../../../content/client-logo'
import { digestOf } from '../../../lib/graph/digest'
import type { StoredFile } from '../../contract/pictures'
import type { DeskProject } from '../desk-project'
import { Refused } from '../refused'
import { addFile } from './store-pictures'

/** A logo above this size holds a photo or a font. */
const MOST_BYTES = 200_000

/**
 * Adds a client logo under a safe name, if the check accepts it: an SVG drawing without programs and outside references.
 * @param sent name of the file as the browser sent it
 */
export async function addLogo(project: DeskProject, sent: string, bytes: Buffer): Promise<StoredFile> {
  if (bytes.length > MOST_BYTES)
    throw new Refused(
      422,
      `This file has ${Math.ceil(bytes.length / 1000)} kB, and a logo has at most ${MOST_BYTES / 1000} kB. ` +
        'Export it without photos and with its text as outlines.',
    )
  const { problem } = readClientLogo(sent, () => bytes)
  if (problem !== undefined) throw new Refused(422, problem)
  const { name, isKnown } = await addFile(project, sent, { bytes, format: 'svg' }, logosFolder)
  return { name, bytes: bytes.length, digest: digestOf(bytes), notes: [], ...(isKnown && { isKnown: true }) }
}
