import type { AddressEntry } from '../../src/generated/content'

/**
 * Where the record of a page or post stands, below the generated folder as well as in the finished site.
 * @param entry the file of its document, as in `product/bio-cng.html`, and its kind
 */
export function recordFile({ file, template }: Pick<AddressEntry, 'file' | 'template'>): string {
  const name = file.replace(/html$/, 'json')
  return template === 'post' ? name.replace(/^blogs\//, 'data/posts/') : `data/pages/${name}`
}
