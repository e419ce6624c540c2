import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AddressEntry } from '../../src/generated/content'
import { compressedSize, firstScreenOf, pageCost } from '../site/budgets/page-cost'
import { kilobytes, table } from './table'

/** What the site costs visitors: each page over the wire, and each kind of file with its compressed copies. */
export async function benchBytes(root: string): Promise<string> {
  const dist = join(root, 'dist')
  return `kB of 1,000 bytes, text in Brotli, pictures as a phone chooses them.\n\n${await pages(root, dist)}\n${await kinds(dist)}`
}

async function pages(root: string, dist: string): Promise<string> {
  const entries: AddressEntry[] = JSON.parse(
    await readFile(join(root, 'src/generated/addresses.json'), 'utf8'),
  )
  const rows = []
  for (const { address, file } of [...entries, { address: '(unknown)', file: '404.html' }]) {
    const cost = await pageCost(dist, file)
    const screen = await compressedSize(firstScreenOf(await readFile(join(dist, file), 'utf8')))
    const bytes = [screen, cost.document, cost.firstLoadScript, cost.firstPictures, cost.pictures]
    rows.push([address, ...bytes.map(kilobytes)])
  }
  return table(
    ['page', 'first screen', 'document', 'first-load script', 'first pictures', 'all pictures'],
    rows,
  )
}

interface Kind {
  files: number
  raw: number
  gzip: number
  brotli: number
}

async function kinds(dist: string): Promise<string> {
  const found = new Map<string, Kind>()
  const size = (file: string) =>
    stat(file).then(
      (one) => one.size,
      () => undefined,
    )
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const kind = extname(entry.name).slice(1) || entry.name
    if (!entry.isFile() || kind === 'br' || kind === 'gz') continue
    const file = join(entry.parentPath, entry.name)
    const raw = (await size(file)) ?? 0
    const sum = found.get(kind) ?? { files: 0, raw: 0, gzip: 0, brotli: 0 }
    sum.files += 1
    sum.raw += raw
    sum.gzip += (await size(`${file}.gz`)) ?? raw
    sum.brotli += (await size(`${file}.br`)) ?? raw
    found.set(kind, sum)
  }
  const rows = [...found]
    .sort(([, one], [, other]) => other.raw - one.raw)
    .map(([kind, { files, raw, gzip, brotli }]) => [kind, files, ...[raw, gzip, brotli].map(kilobytes)])
  return table(['kind', 'files', 'plain', 'gzip', 'Brotli'], rows)
}
