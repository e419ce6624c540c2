import { statSync } from 'node:fs'
import { pictureEnding } from '../../../content/pictures'
import type { LibraryPicture, PictureLibrary } from '../../contract/pictures'
import type { DeskContent } from '../desk-content'
import { earlierNames } from './earlier-pictures'
import { mediaPath } from './media-path'
import { pictureFile } from './picture-file'
import { readPictureSources } from './picture-sources'
import { pictureUses } from './picture-uses'

/** Every picture of `content/media/` with its size and the places that name it. */
export async function pictureLibrary(desk: DeskContent): Promise<PictureLibrary> {
  const { graph, content } = desk.live.project
  const uses = pictureUses(desk)
  const sources = readPictureSources(desk.root)
  const earlier = earlierNames(desk.root)
  const names = graph.get(content.files).media.filter((name) => pictureEnding.test(name))
  const pictures = await Promise.all(
    names.map(async (name): Promise<LibraryPicture> => {
      const source = sources.own.get(name)
      return {
        name,
        bytes: sizeOf(desk.root, name),
        ...(await pictureFile(desk.live.project, name)),
        isDrawing: name.toLowerCase().endsWith('.svg'),
        uses: uses.get(name) ?? [],
        ...(earlier.includes(name) && { hasEarlier: true }),
        ...(source !== undefined && { source }),
      }
    }),
  )
  const deleted = earlier.filter((name) => !names.includes(name))
  return { pictures, deleted, ...(sources.general !== undefined && { source: sources.general }) }
}

/** Bytes of the file; 0 for one that has just been removed, or that the desk does not touch. */
function sizeOf(root: string, name: string): number {
  try {
    return statSync(mediaPath(root, name)).size
  } catch {
    return 0
  }
}
