import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AddressEntry } from '../../src/generated/content'
import { compressedSize } from '../site/budgets/compressed-size'
import { firstScreenOf } from '../site/bundles/first-screen'
import { pageCost } from './page-cost'
import { kilobytes, table } from './table'

/** Returns Markdown tables of the bytes of each page, and of each file type with its compressed copies. */
export async function benchBytes(root: string): Promise<string> {
  const dist = join(root, 'dist')
  return `kB of 1,000 bytes; text compressed with Brotli, pictures in the sizes that a phone loads.\n\n${await pageTable(root, dist)}\n${await fileTypeTable(dist)}`
}

async function pageTable(root: string, dist: string): Promise<string> {
  const entries: AddressEntry[] = JSON.parse(
    await readFile(join(root, 'src/generated/addresses.json'), 'utf8'),
  )
  const rows = []
  for (const { address, file } of [...entries, { address: '(unknown)', file: '404.html' }]) {
    const cost = await pageCost(dist, file)
    const firstScreen = await compressedSize(firstScreenOf(await readFile(join(dist, file), 'utf8')))
    const bytes = [firstScreen, cost.document, cost.firstLoadScript, cost.firstPictures, cost.pictures]
    rows.push([address, ...bytes.map(kilobytes)])
  }
  return table(
    ['page', 'first screen', 'document', 'first-load script', 'first pictures', 'all pictures'],
    rows,
  )
}

interface FileTypeSizes {
  files: number
  raw: number
  gzip: number
  brotli: number
}

async function fileTypeTable(dist: string): Promise<string> {
  const sizes = new Map<string, FileTypeSizes>()
  const size = (file: string) =>
    stat(file).then(
      (stats) => stats.size,
      () => undefined,
    )
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const type = extname(entry.name).slice(1) || entry.name
    if (!entry.isFile() || type === 'br' || type === 'gz') continue
    const file = join(entry.parentPath, entry.name)
    const raw = (await size(file)) ?? 0
    const sum = sizes.get(type) ?? { files: 0, raw: 0, gzip: 0, brotli: 0 }
    sum.files += 1
    sum.raw += raw
    sum.gzip += (await size(`${file}.gz`)) ?? raw
    sum.brotli += (await size(`${file}.br`)) ?? raw
    sizes.set(type, sum)
  }
  const rows = [...sizes]
    .sort(([, left], [, right]) => right.raw - left.raw)
    .map(([type, { files, raw, gzip, brotli }]) => [type, files, ...[raw, gzip, brotli].map(kilobytes)])
  return table(['file type', 'files', 'uncompressed', 'gzip', 'Brotli'], rows)
}
