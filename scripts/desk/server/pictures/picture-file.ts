import { logosFolder } from '../../../content/client-logo'
import { mediaFolder } from '../../../content/pictures'
import { isObject } from '../../../content/schemas/schema'
import type { Project } from '../../../site/open-project'
import type { PictureFile } from '../../contract/lookups'

/** Digest and size of a picture, or why it cannot be used. @param name below `content/media/` */
export async function pictureFile(
  { graph, content }: Project,
  name: string,
): Promise<PictureFile & { readonly problem?: string }> {
  const digest = graph.files.digest(mediaFolder + name)
  // Client logos have other rules.
  if (name.startsWith(logosFolder)) return { digest }
  const read = await graph.get(content.master, name)
  if (read.problem !== undefined) return { digest, problem: read.problem }
  // The rules for masters belong to the code that encodes pictures.
  const { width, height } = isObject(read.master) ? read.master : {}
  return typeof width === 'number' && typeof height === 'number' ? { digest, width, height } : { digest }
}
