import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { limit } from '../images/limit'
import { type Copies, forgetOldCopies, quickly, thoroughly } from './compressed-copies'

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.webmanifest'])
/** Below this a compressed copy saves nothing: the answer fits one packet anyway. */
const smallest = 1024
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
 * that are there already, and not older than their file, stay.
 */
export async function precompress(
  folder: string,
  { cache, numerous = new Set(), deep = true }: Settings,
): Promise<void> {
  const files = await readdir(folder, { recursive: deep, withFileTypes: true })
  const smaller = thoroughly(cache)
  const run = limit(atOnce)
  const compressAs = (name: string) => (numerous.size > many && numerous.has(name) ? quickly : smaller)
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.has(extname(file.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => run(() => compress(file, compressAs(relative(folder, file).split(sep).join('/'))))),
  )
  await forgetOldCopies(cache)
}

async function compress(file: string, copies: (content: Buffer) => Promise<Copies>): Promise<void> {
  const [own, copy] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => undefined)])
  if (own.size < smallest || (copy && copy.mtimeMs >= own.mtimeMs)) return
  const { br, gz } = await copies(await readFile(file))
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
}
