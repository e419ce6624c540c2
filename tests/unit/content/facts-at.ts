import type { EntryFacts } from '../../../scripts/content/facts'

/** The facts of a page without texts. @param parts what differs */
export function factsAt(
  address: string,
  parts: Partial<EntryFacts> = {},
): EntryFacts & { readonly address: string } {
  return {
    file: `content/pages${address}.json`,
    template: 'page',
    title: '',
    description: '',
    footer: '',
    of: '',
    anchors: [],
    newness: [],
    lists: [],
    records: [],
    pages: [],
    draft: false,
    publishOn: '',
    ...parts,
    address,
  }
}
