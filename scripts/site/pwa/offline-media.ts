import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkedPicture } from '../../../src/generated/content'
import { filesBelow } from '../build/files-below'

/** The version of a picture that is saved is the widest up to this, in pixels: sharp on a phone held upright. */
const PHONE_WIDTH = 720

/** One picture in the version that is saved for offline reading; `src/worker-contract/offline-media.ts` reads it. */
interface OfflinePicture {
  readonly file: string
  readonly bytes: number
  readonly versions: readonly string[]
}

/**
 * Writes dist/offline-media.json: for each picture of the pages and of the newest posts the one file that is saved for
 * offline reading and all the files that it stands in for, and the film with its size.
 * @param root folder of the project; the records are generated and dist/ is built
 * @param visitedOnly files of dist/ that are not saved on the first visit
 */
export async function writeOfflineMedia(root: string, visitedOnly: ReadonlySet<string>): Promise<void> {
  const dist = join(root, 'dist')
  const records = await savedRecords(join(root, 'src/generated'), visitedOnly)
  const pictures = await Promise.all(
    picturesIn(records).map(async (picture) => ({
      ...picture,
      bytes: (await stat(join(dist, picture.file))).size,
    })),
  )
  const film = await filmIn(dist)
  await writeFile(join(dist, 'offline-media.json'), JSON.stringify({ pictures, ...(film && { film }) }))
}

/** Records of the pages and posts that are saved on the first visit. */
async function savedRecords(generated: string, visitedOnly: ReadonlySet<string>): Promise<unknown[]> {
  const names = filesBelow(join(generated, 'data')).map((file) => `data/${file}`)
  const saved = names.filter((name) => name.endsWith('.json') && !visitedOnly.has(name))
  return Promise.all(
    saved.map(async (name): Promise<unknown> => JSON.parse(await readFile(join(generated, name), 'utf8'))),
  )
}

/** Every picture of the records that this site serves itself, once, in the order in which it is met. */
export function picturesIn(records: readonly unknown[]): Omit<OfflinePicture, 'bytes'>[] {
  const found = new Map<string, Omit<OfflinePicture, 'bytes'>>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isPicture(value)) {
      const { file, versions } = savedVersion(value)
      // In another place it may have other widths, and the same file for phones.
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
  return typeof value.src === 'string' && value.src.startsWith('/assets/pictures/')
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

/** The film in the format that every browser can play (H.264 in MP4); those that ask for another one first go on to it. */
async function filmIn(dist: string): Promise<{ file: string; bytes: number } | undefined> {
  const names = (await readdir(join(dist, 'video')).catch(() => [])).filter((name) =>
    name.endsWith('-h264.mp4'),
  )
  const films = await Promise.all(
    names.map(async (name) => ({
      file: `/video/${name}`,
      bytes: (await stat(join(dist, 'video', name))).size,
    })),
  )
  return films.sort((one, other) => one.bytes - other.bytes)[0]
}
