import type { Problem, Reference } from '../../model'
import { authoredPicture } from '../../pictures'
import { pictureFile } from '../links/reference-problems'

/** Names below content/media/ of the pictures and client logos among references. */
export function mediaIn(references: readonly Reference[]): string[] {
  const found = references.flatMap(({ kind, value }) => {
    if (kind === 'mark') return [`marks/${value}`]
    return kind === 'picture' ? (authoredPicture(value)?.file ?? []) : []
  })
  return [...new Set(found)].sort()
}

/** Pictures that no page shows. @param media names of all files below content/media/ */
export function unusedPictureWarnings(media: readonly string[], used: ReadonlySet<string>): Problem[] {
  return media
    .filter((name) => pictureFile.test(name) && !used.has(name))
    .map((name) => ({
      file: `content/media/${name}`,
      message: 'No page shows this picture.',
      help: ['Delete the file, or show it in a page.'],
      warning: 'unusedPicture',
      subject: name,
    }))
}
