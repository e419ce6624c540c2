import type { Catalogue } from '../../catalogue'
import type { Problem } from '../../model'
import { plainSpelling } from '../../plain-spelling'
import { publishedFirst } from '../duplicate-ids'

const fields = [
  ['title', 'Title'],
  ['description', 'Description'],
] as const

/**
 * Pages and posts that have the title or description of another one.
 * @param published addresses of which the list of published addresses knows
 */
export function duplicateTexts({ addresses }: Catalogue, published: ReadonlySet<string>): Problem[] {
  const all = [...addresses.values()].filter(({ template }) => template !== 'alias')
  const pages = publishedFirst(all, published)
  return fields.flatMap(([name, label]) => {
    const first = new Map<string, string>()
    return pages.flatMap((page): Problem[] => {
      const text = plainSpelling(page[name]).toLowerCase()
      const other = first.get(text)
      if (text === '') return []
      if (other === undefined) {
        first.set(text, page.file)
        return []
      }
      return [
        {
          file: page.file,
          place: { path: [name], of: 'value' },
          field: label,
          message: `Another page has the same ${name}.`,
          expected: `a ${name} that only this page has`,
          found: `the same ${name} in ${other}`,
          help: [
            'Search results tell pages apart by title and description: say what is special about this one.',
          ],
        },
      ]
    })
  })
}
