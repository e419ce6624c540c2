import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptsOf } from '../site/pages/page-load'
import { picturesOf } from '../site/pages/pictures'

/** Bytes of a page over the wire. */
export interface PageCost {
  /** The whole document. */
  readonly document: number
  readonly firstLoadScript: number
  /** Pictures that are not lazy, and all pictures. */
  readonly firstPictures: number
  readonly pictures: number
}

/**
 * Measures one page of a built site by the compressed copies of its files.
 * @param dist folder of the site, precompressed
 * @param file the document's file below it, as in `product/bio-cng.html`
 */
export async function pageCost(dist: string, file: string): Promise<PageCost> {
  const html = await readFile(join(dist, file), 'utf8')
  const sizeOf = async (address: string) => {
    const path = join(dist, address)
    return (await stat(`${path}.br`).catch(() => stat(path))).size
  }
  const sum = async (addresses: readonly string[]) => {
    const sizes = await Promise.all([...new Set(addresses)].map(sizeOf))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const { first, all } = picturesOf(html)
  return {
    document: await sizeOf(file),
    firstLoadScript: await sum(scriptsOf(html)),
    firstPictures: await sum(first),
    pictures: await sum(all),
  }
}
