import { describe, expect, it } from 'vitest'
import {
  joinedLine,
  type LineFile,
  LONGEST_LINE,
  proposedLine,
} from '../../../../scripts/desk/app/words/proposed-line'

const changed = (title: string, ...changes: [field: string, after: string][]): LineFile => ({
  title,
  kind: 'changed',
  changes: changes.map(([field, after]) => ({ field, after, kind: 'changed' })),
})

describe('the proposed line of a version', () => {
  it('names pages, fields and new values', () => {
    const nitrogen = changed('Nitrogen', ['Technical specifications › Purity', '95–99.999 %'])
    expect(proposedLine([nitrogen])).toBe('Nitrogen: purity 95–99.999 %')
    const contact = changed('Company', ['Contact › Telephone', '+91 731 000 0001'])
    expect(proposedLine([nitrogen, contact])).toBe(
      'Nitrogen: purity 95–99.999 %; Company: telephone +91 731 000 0001',
    )
  })

  it('names new, removed and sorted parts', () => {
    const removed: LineFile = { title: 'EPC', kind: 'removed', changes: [] }
    const sorted: LineFile = {
      ...changed('Home'),
      changes: [{ field: 'Sections', after: '', kind: 'order' }],
    }
    expect(proposedLine([{ ...removed, kind: 'new' }, removed, sorted])).toBe(
      'New: EPC; Removed: EPC; Home: order of sections',
    )
  })

  it('begins with a new page, from which the other changes follow', () => {
    const page: LineFile = { title: 'Membrane nitrogen plant', kind: 'new', changes: [] }
    const menu = changed('Menus', ['Dropdown items', 'Membrane nitrogen plant in the menu of the header'])
    const long = changed('Home', ['Products', 'x'], ['Another field of the page', 'y'])
    expect(proposedLine([menu, long, page])).toBe('New: Membrane nitrogen plant; Menus; Home')
    const many = Array.from({ length: 9 }, (_, index) => changed(`Page ${index}`))
    expect(proposedLine([...many, page])).toBe('New: Membrane nitrogen plant and 9 more')
  })

  it('keeps abbreviations, and leaves long texts out', () => {
    expect(
      proposedLine([changed('Contact', ['GSTIN', '22AAAAA0000A1Z5'], ['Summary', 'word '.repeat(20)])]),
    ).toBe('Contact: GSTIN 22AAAAA0000A1Z5, summary')
  })

  it('leaves out values, fields and pages until it fits', () => {
    const files = [1, 2, 3, 4, 5, 6, 7].map((number) =>
      changed(`Page number ${number}`, ['Title', 'New title']),
    )
    expect(proposedLine(files.slice(0, 3))).toBe(
      'Page number 1: title; Page number 2: title; Page number 3: title',
    )
    expect(proposedLine(files)).toBe('Page number 1 and 6 more')
    expect(proposedLine([changed('Long '.repeat(30))])).toHaveLength(LONGEST_LINE)
  })
})

describe('the line of several versions', () => {
  it('joins them, or names the first and counts the others', () => {
    expect(joinedLine(['Nitrogen: purity', 'Home: title'])).toBe('Nitrogen: purity; Home: title')
    const long = 'A long line of a version that fills almost all of the space that there is'
    const line = joinedLine([long, 'Home: title'])
    expect(line).toMatch(/^A long line of a version .*… and 1 more$/)
    expect(line.length).toBeLessThanOrEqual(LONGEST_LINE)
  })
})
