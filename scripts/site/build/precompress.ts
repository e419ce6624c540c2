import { writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { limit } from '../../images/limit'
import { type Copies, quickly, thoroughly } from './compressed-copies'

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.webmanifest'])
/** Below this a compressed copy saves next to nothing. A page loads many scripts of a few hundred bytes. */
const smallest = 256
/** So many files are in memory at once. */
const atOnce = 16
/** From so many files on, those that are many are compressed quickly; as many pages as a folder holds by itself. */
const many = 100

interface Settings {
  /** Where compressed copies are kept between builds. */
  readonly cache: string
  /** Files, by their path in the folder, of which there may be thousands. */
  readonly numerous?: ReadonlySet<string>
  /** Whether folders in the folder are looked into, which they are if left out. */
  readonly deep?: boolean
}

/**
 * Writes a brotli and a gzip copy beside every text file of the built site, for the server to send as they are. Copies
 * that are there already, and not older than their file, stay; those of numerous files are from this build.
 */
export async function precompress(
  folder: string,
  { cache, numerous = new Set(), deep = true }: Settings,
): Promise<void> {
  const entries = await readdir(folder, { recursive: deep, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(files)
  const smaller = thoroughly(cache)
  const run = limit(atOnce)
  const compress = async (file: string) => {
    const copied = present.has(`${file}.br`)
    if (compressedNow(relative(folder, file).split(sep).join('/'), numerous)) {
      if (!copied) await writeCopies(file, await readFile(file))
    } else if (!(copied && (await isNewer(`${file}.br`, file)))) {
      // The file may have become so small that it has none any more.
      for (const ending of copied ? ['.br', '.gz'] : []) await rm(file + ending)
      await writeCopies(file, await readFile(file), smaller)
    }
  }
  await Promise.all(
    files.filter((file) => compressible.has(extname(file))).map((file) => run(() => compress(file))),
  )
}

/** Whether a file, by its path in the site, is one of so many that each is compressed quickly, as it is written. */
export function compressedNow(name: string, numerous: ReadonlySet<string>): boolean {
  return numerous.size > many && numerous.has(name)
}

/** Writes the copies of a file beside it, if they save anything. */
export async function writeCopies(
  file: string,
  content: Buffer,
  copies: (content: Buffer) => Promise<Copies> = quickly,
): Promise<void> {
  if (content.length < smallest) return
  const { br, gz } = await copies(content)
  // At once: handing small files to threads that compress takes longer than writing them.
  writeFileSync(`${file}.gz`, gz)
  writeFileSync(`${file}.br`, br)
}

async function isNewer(copy: string, file: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(copy), stat(file)])
  return one.mtimeMs >= other.mtimeMs
}
