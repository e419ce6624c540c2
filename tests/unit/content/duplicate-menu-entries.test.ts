import { describe, expect, it } from 'vitest'
import { duplicateMenuEntries } from '../../../scripts/content/checks/links/duplicate-menu-entries'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

function problemsOf(value: unknown) {
  const entry = entryOf('content/navigation.json', value)
  const source = { ...entry.source, role: { kind: 'navigation' } } as const
  return duplicateMenuEntries({ ...entry, source }, schemasOf({}))
}

const item = (label: string, path: string, parts: object = {}) => ({ label, path, ...parts })

describe('duplicateMenuEntries', () => {
  it('reports an entry with the address or the label of an earlier one of its list', () => {
    const menu = [item('Dryers', '/dryers'), item('Chillers', '/chillers'), item('Dry gas', '/dryers')]
    expect(problemsOf({ header: menu })).toEqual([
      {
        file: 'content/navigation.json',
        place: { path: ['header', 2, 'path'], of: 'value' },
        message: 'This menu has the same entry twice.',
        expected: 'each entry once',
        found: '"/dryers", as in entry 1',
        help: ['Delete one of the two, or correct it.'],
      },
    ])
    expect(problemsOf({ header: [...menu.slice(0, 2), item('Chillers', '/cooling')] })).toMatchObject([
      { place: { path: ['header', 2, 'label'] }, found: '"Chillers", as in entry 2' },
    ])
  })

  it('reports an entry with both in common once, and names the first entry each time', () => {
    const menu = Array.from({ length: 3 }, () => item('Dryers', '/dryers'))
    expect(problemsOf({ header: menu })).toMatchObject([
      { place: { path: ['header', 1, 'path'] }, found: '"/dryers", as in entry 1' },
      { place: { path: ['header', 2, 'path'] }, found: '"/dryers", as in entry 1' },
    ])
  })

  it('compares addresses with addresses, in each list alone, and not the targets that are missing', () => {
    const list = [item('/dryers', '/chillers'), item('Dryers', '/dryers'), item('One', '#'), item('Two', '#')]
    expect(problemsOf({ header: list, footer: list, groups: [{ items: list }, {}, {}] })).toEqual([])
    expect(problemsOf({ groups: [{ items: [item('A', '/a'), item('B', '/a')] }] })).toMatchObject([
      { place: { path: ['groups', 0, 'items', 1, 'path'] } },
    ])
  })

  it('says nothing about the lists of other files', () => {
    const value = { list: [item('Dryers', '/dryers'), item('Dryers', '/dryers')] }
    expect(duplicateMenuEntries(entryOf('content/pages/index.json', value), schemasOf({}))).toEqual([])
  })
})
