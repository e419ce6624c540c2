import { mediaFolder } from '../../../content/pictures'
import type { DeskContent } from '../desk-content'
import { pathWithoutLinks } from '../files/content-path'
import { Refused } from '../refused'

/** No part begins with a dot, and none holds what a path or an address gives a meaning. */
const pictureFile =
  /^(?:[\p{L}\p{N}_-][\p{L}\p{N} ._-]*\/)*[\p{L}\p{N}_-][\p{L}\p{N} ._()-]*\.(?:jpe?g|png|webp|avif|svg)$/iu
/** File systems allow 255 bytes; earlier versions have a name with its folders. */
const LONGEST_BYTES = 200

/**
 * Path of a picture that exists.
 * @param name below `content/media/`, as a request names it
 * @throws Refused for any other file
 */
export function pathOfPicture({ root, live }: DeskContent, name: string): string {
  const path = mediaPath(root, name)
  const { graph, content } = live.project
  if (!graph.get(content.files).media.includes(name))
    throw new Refused(404, `There is no picture ${name}. Somebody may have deleted it.`)
  return path
}

/** Path of a picture in `content/media/`. @throws Refused for a file elsewhere or of another kind */
export function mediaPath(root: string, name: string): string {
  if (Buffer.byteLength(name) > LONGEST_BYTES || !pictureFile.test(name))
    throw new Refused(400, 'This is not the name of a picture.')
  return pathWithoutLinks(root, `${mediaFolder.slice('content/'.length)}${name}`)
}
