import type { LinkedPicture } from '../generated/content'

/** Paths of the pictures of a record, each in its full width and best format, without duplicates. */
export function picturesOfRecord(record: unknown): readonly string[] {
  const found = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isPicture(value)) found.add(widestFile(value))
    for (const part of Object.values(value)) visit(part)
  }
  visit(record)
  return [...found]
}

/** Whether a value is a picture that this site serves. */
function isPicture(value: object): value is LinkedPicture {
  if (!('src' in value && 'sources' in value && Array.isArray(value.sources))) return false
  return typeof value.src === 'string' && value.src.startsWith('/assets/pictures/')
}

function widestFile({ src, sources }: LinkedPicture): string {
  // The first format is the smallest, and its widths increase.
  return sources[0]?.srcset.split(', ').at(-1)?.split(' ')[0] ?? src
}
