import type { OfflineMedia, OfflinePicture } from '../../../src/contracts/worker/offline-media'
import type { LinkedPicture } from '../../../src/generated/content'
import { picturesAddress } from '../../images/picture-maker'

/** Maximum width of a saved picture in pixels, which is sharp on a phone held upright. */
const PHONE_WIDTH = 720

/** What the list of media needs to know about the files of pictures, by their public addresses. */
export interface PictureFacts {
  /** Resolves with the size of a file in bytes. */
  readonly sizeOf: (address: string) => Promise<number>
  /** Address of the small version of the same picture. */
  readonly smallOf: (address: string) => string | undefined
}

/**
 * Media that can be saved for offline reading: for each picture of the records the one file to save with all files that it
 * replaces, and the film with its size.
 * @param records of the precached pages and posts
 * @param videos files of public/video/ by their public addresses
 */
export async function offlineMedia(
  records: readonly unknown[],
  { sizeOf, smallOf }: PictureFacts,
  videos: readonly Film[],
): Promise<OfflineMedia> {
  const pictures = await Promise.all(
    picturesIn(records).map(async (picture) => {
      const small = smallOf(picture.file)
      return { ...picture, bytes: await sizeOf(picture.file), ...(small && { small }) }
    }),
  )
  // H.264 in MP4 is the format that every browser can play; the smallest version is saved.
  const [film] = videos
    .filter(({ file }) => file.endsWith('-h264.mp4'))
    .sort((one, other) => one.bytes - other.bytes)
  return { pictures, ...(film && { film }) }
}

interface Film {
  readonly file: string
  readonly bytes: number
}

/** Pictures of the records that this site serves, without duplicates, in order of appearance. */
export function picturesIn(records: readonly unknown[]): Omit<OfflinePicture, 'bytes'>[] {
  const found = new Map<string, Omit<OfflinePicture, 'bytes'>>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isPicture(value)) {
      const { file, versions } = savedVersion(value)
      // Another slot may use other widths but the same file for phones.
      const known = found.get(file)?.versions ?? []
      found.set(file, { file, versions: [...new Set([...known, ...versions])] })
    }
    for (const part of Object.values(value)) visit(part)
  }
  for (const record of records) visit(record)
  return [...found.values()]
}

function isPicture(value: object): value is LinkedPicture {
  if (!('src' in value && 'sources' in value && Array.isArray(value.sources))) return false
  return typeof value.src === 'string' && value.src.startsWith(picturesAddress)
}

function savedVersion({ src, sources }: LinkedPicture): Omit<OfflinePicture, 'bytes'> {
  const groups = [...sources.map((source) => source.srcset), src].map(filesOf)
  // The first format is the smallest; every browser that runs the site's worker shows it.
  const [best = []] = groups
  const file = best.findLast(({ width }) => width <= PHONE_WIDTH) ?? best[0]
  const versions = [...new Set([src, ...groups.flat().map(({ address }) => address)])]
  return { file: file?.address ?? src, versions }
}

/** Addresses and widths of a srcset, narrowest first; a lone address has no width. */
function filesOf(srcset: string): { address: string; width: number }[] {
  return srcset
    .split(', ')
    .map((entry) => {
      const [address = '', width = '0w'] = entry.split(' ')
      return { address, width: Number.parseInt(width, 10) }
    })
    .sort((one, other) => one.width - other.width)
}
