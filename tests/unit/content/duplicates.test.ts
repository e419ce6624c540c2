import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '../../../scripts/content/catalogue'
import { duplicateIds } from '../../../scripts/content/checks/duplicate-ids'
import { duplicateTexts } from '../../../scripts/content/checks/texts/duplicate-texts'
import type { EntryFacts } from '../../../scripts/content/facts'
import { factsAt } from './facts-at'

const none: ReadonlySet<string> = new Set()
const catalogueOf = (...facts: EntryFacts[]) => makeCatalogue(facts, ['posts', 'people'])

describe('duplicateTexts', () => {
  it('reports a title or description that equals one of another page, ignoring case and spaces', () => {
    const catalogue = catalogueOf(
      factsAt('/one', { title: 'Dry air', description: 'How to dry air.' }),
      factsAt('/two', { title: 'Dry gas', description: 'How to dry\u00a0air.' }),
      factsAt('/three', { title: 'dry  AIR', description: 'Three.' }),
    )
    expect(duplicateTexts(catalogue, none)).toMatchObject([
      {
        file: 'content/pages/three.json',
        place: { path: ['title'], of: 'value' },
        field: 'Title',
        message: 'Another page has the same title.',
        expected: 'a title that only this page has',
        found: 'the same title in content/pages/one.json',
        help: [
          'Search results tell pages apart by title and description: say what is special about this one.',
        ],
      },
      {
        file: 'content/pages/two.json',
        place: { path: ['description'] },
        field: 'Description',
        found: 'the same description in content/pages/one.json',
      },
    ])
  })

  it('reports the new page of two, which is probably the copy', () => {
    const texts = { title: 'Dry air', description: 'How to dry air.' }
    const catalogue = catalogueOf(factsAt('/copy', texts), factsAt('/original', texts))
    const files = duplicateTexts(catalogue, new Set(['/original'])).map(({ file }) => file)
    expect(files).toEqual(['content/pages/copy.json', 'content/pages/copy.json'])
  })

  it('accepts an alias, which has the texts of its page, and texts that are missing', () => {
    const texts = { title: 'Dry air', description: 'Why.' }
    const alias = factsAt('/alias', { ...texts, template: 'alias', of: '/one' })
    expect(
      duplicateTexts(catalogueOf(factsAt('/one', texts), alias, factsAt('/two'), factsAt('/three')), none),
    ).toEqual([])
  })
})

describe('duplicateIds', () => {
  const post = (name: string, id?: number, collection = 'posts') =>
    factsAt(`/blogs/${name}`, {
      file: `content/collections/${collection}/${name}.json`,
      template: 'post',
      collection,
      name,
      ...(id !== undefined && { id }),
    })

  it('reports a record with the id of another one, with a number that is free', () => {
    expect(
      duplicateIds(catalogueOf(post('a', 3), post('b', 7), post('c', 3), post('d'), post('e')), none),
    ).toEqual([
      {
        file: 'content/collections/posts/c.json',
        place: { path: ['id'], of: 'value' },
        field: 'Id',
        message: 'Another post has the id 3 already.',
        expected: 'an unused number, such as 8',
        found: 'the same id in content/collections/posts/a.json',
      },
    ])
  })

  it('calls a record without a page a record', () => {
    const people = ['a', 'b'].map((name) => ({ ...post(name, 3, 'people'), template: '' }))
    expect(duplicateIds(catalogueOf(...people), none)).toMatchObject([
      { message: 'Another record has the id 3 already.' },
    ])
  })

  it('accepts one id in two collections', () => {
    expect(duplicateIds(catalogueOf(post('a', 3), post('b', 3, 'people')), none)).toEqual([])
  })
})
