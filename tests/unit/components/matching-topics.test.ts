import { describe, expect, it } from 'vitest'
import { matchingTopics, type Topic } from '../../../src/pages/faq/matching-topics'

const topics: readonly Topic[] = [
  {
    anchor: 'nitrogen',
    heading: 'Nitrogen',
    link: '/product/nitrogen',
    questions: [
      { question: 'Which purity?', answer: ['The lowest, with ', { strong: 'a margin' }, '.'] },
      { question: 'How much air?', answer: ['About ', { metric: '10 bar', us: '145 psi' }, '.'] },
    ],
  },
  { anchor: 'gas', heading: 'Gas', questions: [{ question: 'How much CO₂ is left?', answer: 'Café air.' }] },
]
const found = (words: string, chosen = '') =>
  matchingTopics(topics, words, chosen).flatMap(({ questions }) => questions.map(({ question }) => question))

describe('matchingTopics', () => {
  it.each([
    ['', 3],
    ['  MUCH  ', 2],
    ['margin lowest', 1],
    ['co2', 1],
    ['cafe', 1],
    ['145 psi', 1],
    ['nitrogen', 2],
    ['<script>', 0],
    ['٣', 0],
  ])('finds “%s” in %i questions', (words, count) => {
    expect(found(words)).toHaveLength(count)
  })

  it('shows one topic when it is chosen, and none for an unknown one', () => {
    expect(found('much', 'gas')).toEqual(['How much CO₂ is left?'])
    expect(found('', 'other')).toEqual([])
  })
})
