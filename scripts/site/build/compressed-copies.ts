import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressed copies of a text: what is sent in place of it. */
export interface Copies {
  readonly br: Buffer
  readonly gz: Buffer
}

/** After so many days without use a kept copy is forgotten. */
const keptDays = 14
const day = 86_400_000

/**
 * Compresses texts as small as it goes, and keeps what that gave: an unchanged page costs the next build nothing.
 * @param folder where copies are kept between builds, by the content they are made from
 */
export function thoroughly(folder: string): (content: Buffer) => Promise<Copies> {
  const versions = `${process.versions.brotli} ${process.versions.zlib}`
  return async (content) => {
    const key = createHash('sha256').update(versions).update(content).digest('hex').slice(0, 32)
    const file = join(folder, key)
    const [br, gz] = await Promise.all([read(`${file}.br`), read(`${file}.gz`)])
    if (br && gz) return { br, gz }
    const made = await compress(content, constants.BROTLI_MAX_QUALITY, constants.Z_BEST_COMPRESSION)
    await mkdir(folder, { recursive: true })
    await Promise.all([keep(`${file}.br`, made.br), keep(`${file}.gz`, made.gz)])
    return made
  }
}

/** Compresses a text in a fiftieth of the time to a tenth more: for what there may be thousands of. */
export function quickly(content: Buffer): Promise<Copies> {
  return compress(content, 5, 5)
}

/** Forgets the kept copies that no build has used for a while. */
export async function forgetOldCopies(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const used = await stat(join(folder, name)).catch(() => undefined)
    if (used && Date.now() - used.mtimeMs > keptDays * day) await rm(join(folder, name), { force: true })
  }
}

async function compress(content: Buffer, quality: number, level: number): Promise<Copies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level }),
  ])
  return { br, gz }
}

async function read(file: string): Promise<Buffer | undefined> {
  const content = await readFile(file).catch(() => undefined)
  if (!content?.length) return undefined
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
  return content
}

/** Two files of the same text, or two builds, may keep a copy at once; nobody must ever see half of it. */
async function keep(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
