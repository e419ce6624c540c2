import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressEntry } from '../../../src/generated/content'

/** A page of the built site. */
export interface BuiltPage {
  readonly path: string
  readonly file: string
  readonly template: string
  /** Title of the document. */
  readonly title: string
}

/** Reads every page that the build has listed. */
export async function readBuiltPages(root: string): Promise<readonly BuiltPage[]> {
  const listed: AddressEntry[] = JSON.parse(
    await readFile(join(root, 'src/generated/addresses.json'), 'utf8'),
  )
  return Promise.all(
    listed.map(async ({ address, file, template }) => {
      const html = await readFile(join(root, 'dist', file), 'utf8')
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
      return { path: address, file, template, title: decodeReferences(title) }
    }),
  )
}

/** Returns the first page of each template. */
export function onePerTemplate(pages: readonly BuiltPage[]): readonly BuiltPage[] {
  return pages.filter(({ template }, index) => pages.findIndex((one) => one.template === template) === index)
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Replaces the character references that React writes. */
function decodeReferences(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => characters[reference] ?? reference)
}
