import { leftoverCopyOf } from '../../leftover-copy'
import type { Problem, Reference } from '../../model'
import { authoredPicture, pictureEnding } from '../../pictures'

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
  return media.flatMap((name) => {
    const copy = leftoverCopyOf(name)
    const leftover = copy && media.includes(copy.original) ? copy : undefined
    if (used.has(name) || !(leftover || pictureEnding.test(name))) return []
    return {
      file: `content/media/${name}`,
      message: leftover
        ? `No page shows this file: it is a copy that ${leftover.by}.`
        : 'No page shows this picture.',
      help: [
        leftover
          ? `Compare it with ${leftover.original}, and delete one of the two.`
          : 'Delete the file, or show it in a page.',
      ],
      warning: 'unusedPicture' as const,
      subject: name,
    }
  })
}
