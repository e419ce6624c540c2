import { describe, expect, it, test } from 'vitest'
import type { SearchEntry } from '../../../../src/generated/content'
import { askAddress, withQuestion } from '../../../../src/tools/search/ask'
import type { ResultGroup } from '../../../../src/tools/search/results'

const nitrogen: SearchEntry = { kind: 'products', title: 'Nitrogen', link: '/product/nitrogen' }
const oxygen: SearchEntry = { kind: 'products', title: 'Oxygen', link: '/product/oxygen' }
const warranty: SearchEntry = {
  kind: 'questions',
  title: 'Warranty',
  link: '/getyourquote',
  ask: 'What does it cover?',
}
const group = (name: ResultGroup['name'], ...entries: SearchEntry[]): ResultGroup => ({
  name,
  results: entries.map((entry) => ({ entry, reason: { by: 'words' }, marked: new Set() })),
  total: entries.length,
})
const groups = [group('products', nitrogen), group('questions', warranty)]

const found = { query: ' zinc  dryer ', products: [], isUnknown: false, isVisible: true, isName: false }

describe('askAddress', () => {
  test.each<[string, SearchEntry[], string]>([
    ['How much?', [], '/getyourquote?question=How+much%3F&from=search'],
    ['How much?', [nitrogen], '/getyourquote?product=nitrogen&question=How+much%3F&from=search'],
    ['How much?', [oxygen, nitrogen], '/getyourquote?product=oxygen&question=How+much%3F&from=search'],
  ])('leads with “%s” to the quote form', (question, products, address) => {
    expect(askAddress(question, products)).toBe(address)
  })
})

describe('withQuestion', () => {
  const namesOf = (list: readonly ResultGroup[]) => list.map(({ name }) => name)

  test.each<[string, Partial<typeof found>, ResultGroup['name'][]]>([
    ['not where everything was found', {}, ['products', 'questions']],
    ['first where words are unknown', { isUnknown: true }, ['ask', 'products', 'questions']],
    [
      'last where the best result has the name',
      { isUnknown: true, isName: true },
      ['products', 'questions', 'ask'],
    ],
    ['last where only texts have the words', { isVisible: false }, ['products', 'questions', 'ask']],
    [
      'not where nothing was typed',
      { query: ' ', isUnknown: true, isVisible: false },
      ['products', 'questions'],
    ],
  ])('offers to ask %s', (_, parts, names) => {
    expect(namesOf(withQuestion(groups, { ...found, ...parts }))).toEqual(names)
  })

  it('offers to ask where nothing was found', () => {
    expect(withQuestion([], found)).toEqual([
      {
        name: 'ask',
        total: 1,
        results: [
          {
            entry: {
              kind: 'questions',
              title: 'Ask us: “zinc  dryer”',
              note: 'The quote form opens with your question filled in. We will say so if it is not our field.',
              icon: 'envelope',
              link: '/getyourquote?question=zinc++dryer&from=search',
            },
            reason: { by: 'words' },
            marked: new Set(),
          },
        ],
      },
    ])
  })

  it('names the product of the search in the questions of answers', () => {
    const [products, questions] = withQuestion(groups, { ...found, products: [oxygen] })
    expect(products).toEqual(groups[0])
    expect(questions).toEqual(
      group('questions', {
        ...warranty,
        link: '/getyourquote?product=oxygen&question=What+does+it+cover%3F&from=search',
      }),
    )
  })

  it('names the product of the search in its words too', () => {
    const [question] = withQuestion([], { ...found, products: [oxygen] })
    expect(question?.results[0]?.entry.link).toBe(
      '/getyourquote?product=oxygen&question=zinc++dryer&from=search',
    )
  })

  it('leaves the links of answers as they are if the search names no product', () => {
    expect(withQuestion(groups, found)).toEqual(groups)
  })
})
