import { describe, expect, it } from 'vitest'
import { phoneProblems } from '../../../scripts/content/checks/texts/phone-problems'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const problemsOf = (value: unknown) => phoneProblems(entryOf('content/site.json', value), schemasOf({}))
const linked = (label: string, link: string) => problemsOf({ items: [{ label, link }] })

describe('phoneProblems', () => {
  it.each([
    ['+91 265 123 4567', 'tel:+912651234567'],
    ['(0265) 123-4567', 'tel:02651234567'],
    // A national number may be dialled with its country code.
    ['0265 123 4567', 'tel:+912651234567'],
    ['+91 (0)265 123 4567', 'tel:+912651234567'],
    ['1800 123 4567', 'tel:+35318001234567'],
    ['Call us', 'tel:+912651234567'],
    ['Room 265 1234', 'tel:+912651234567'],
    ['265 1234', '/contact'],
    ['-----', 'tel:+912651234567'],
  ])('accepts %s for %s', (label, link) => {
    expect(linked(label, link)).toEqual([])
  })

  it.each([
    ['+91 265 123 4567', 'tel:+912651234568'],
    // Without its country code, the number reaches another phone from abroad, and a longer code does not exist.
    ['+91 265 123 4567', 'tel:2651234567'],
    ['265 123 4567', 'tel:912651234567'],
    ['265 123 4567', 'tel:+12342651234567'],
    ['+265 123 4567', 'tel:+912651234567'],
    ['12345', 'tel:54321'],
  ])('reports %s for %s', (label, link) => {
    expect(linked(label, link)).toEqual([
      {
        file: 'content/site.json',
        place: { path: ['items', 0, 'link'], of: 'value' },
        message: 'The number that is dialled differs from the number that people read.',
        expected: `the digits of "${label}"`,
        found: JSON.stringify(link.slice('tel:'.length)),
        help: ['Correct the one that is wrong: a visitor who taps the number reaches another phone.'],
      },
    ])
  })

  it('compares the toll-free number with the number that it dials', () => {
    const contact = { tollFree: '1800 123 4567', link: 'tel:1', label: '12345' }
    expect(problemsOf({ contact: { ...contact, tollFreeDial: '18001234567' } })).toEqual([])
    expect(problemsOf({ contact: { ...contact, tollFreeDial: '18001234568' } })).toMatchObject([
      { place: { path: ['contact', 'tollFreeDial'] } },
    ])
    expect(problemsOf({ contact })).toMatchObject([{ place: { path: ['contact', 'link'] } }])
  })

  it('also finds the numbers inside of a block that has one itself', () => {
    const inner = [{ label: '12345', link: 'tel:54321' }]
    const paths = problemsOf({ tollFree: '1', tollFreeDial: '2', inner, label: '12345', link: 'tel:1' }).map(
      ({ place }) => place?.path,
    )
    expect(paths).toEqual([['inner', 0, 'link'], ['tollFreeDial']])
    expect(problemsOf({ label: '12345', link: 'tel:12345', inner })).toHaveLength(1)
  })
})
