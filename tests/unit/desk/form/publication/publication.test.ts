import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../scripts/desk/app/form/model/form-node'
import { editsTo, publicationOf } from '../../../../../scripts/desk/app/form/publication/publication-field'
import {
  dayWords,
  distanceInWords,
  publicationWords,
} from '../../../../../scripts/desk/app/form/publication/publication-words'
import { applyEdits } from '../../../../../scripts/desk/json/apply-edit'

const today = '2026-11-23'
const order = ['title', 'draft', 'publishOn', 'card']
const file = '{ "title": "A page", "card": {} }\n'
const change = (text: string, next: Parameters<typeof editsTo>[1]) =>
  applyEdits(text, editsTo(readText(text), next, order))

describe('the words of a publication', () => {
  it.each([
    [{ when: 'now' } as const, 'Visitors see it with the next version that is published.'],
    [{ when: 'draft' } as const, 'Held back: visitors do not see it until you choose “Public”.'],
    [
      { when: 'from', day: '2026-12-01' } as const,
      'Shows from 1 December 2026, in 8 days, with the first build on that day.',
    ],
    [{ when: 'from', day: '2026-11-01' } as const, 'Since 1 November 2026 every build shows it.'],
    [{ when: 'from', day: '2026-02-31' } as const, '“2026-02-31” is not a day.'],
  ])('say of %j: “%s”', (publication, words) => {
    expect(publicationWords(publication, today)).toBe(words)
  })

  it('say how far a day is', () => {
    expect(distanceInWords('2026-11-24', today)).toBe('tomorrow')
    expect(distanceInWords('2026-08-23', today)).toBe('3 months ago')
    expect(distanceInWords('2031-11-23', today)).toBe('in 4 years')
    expect(dayWords('2026-12-01', today)).toBe('Tuesday, 1 December 2026: in 8 days')
    expect(dayWords('soon', today)).toBeUndefined()
  })
})

describe('when visitors see a file', () => {
  it('is written at the place of its fields, and undone byte for byte', () => {
    const later = change(file, { when: 'from', day: '2026-12-01' })
    expect(later).toBe(file.replace('"A page",', '"A page", "publishOn": "2026-12-01",'))
    const draft = change(later, { when: 'draft' })
    expect(draft).toBe(file.replace('"A page",', '"A page", "draft": true,'))
    expect(change(draft, { when: 'now' })).toBe(file)
  })

  it('is read from both fields, of which the draft counts first', () => {
    expect(publicationOf(readText('{ "draft": true, "publishOn": "2026-12-01" }'))).toEqual({ when: 'draft' })
    expect(publicationOf(readText('{ "draft": false, "publishOn": "2026-12-01" }'))).toEqual({
      when: 'from',
      day: '2026-12-01',
    })
    expect(publicationOf(readText('{}'))).toEqual({ when: 'now' })
  })
})
