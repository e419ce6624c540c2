import { picturesAddress } from '../images/picture-maker'
import type { ReadUnfinished } from '../serve/send-unfinished'
import type { Project } from './open-project'

/** Returns the reader of a site whose pages are made. */
export async function unfinishedSite({ graph, content, site }: Project): Promise<ReadUnfinished> {
  const files = await site.filesBeforePictures()
  const pictures = await graph.get(content.pictureFiles)
  return async (path) => {
    const name = path.startsWith(picturesAddress) ? path.slice(picturesAddress.length) : ''
    const blob = Object.hasOwn(pictures, name)
      ? await graph.get(content.picture, name)
      : files.get(path.slice(1))
    return blob?.bytes()
  }
}
