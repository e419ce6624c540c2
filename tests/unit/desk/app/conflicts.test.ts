import { describe, expect, it } from 'vitest'
import { oneSidedChanges } from '../../../../scripts/desk/app/panels/conflicts/one-sided-changes'
import { fromServer, questionOf } from '../../../../scripts/desk/app/session/edited-file'
import type { TextConflict } from '../../../../scripts/desk/json/merge-by-field'
import { settleText } from '../../../../scripts/desk/json/settle-text'

const base = `{
  "title": "A plant",
  "flow": { "min": 10, "max": 1000.0, "unit": "Nm³/h" },
  "points": ["One", "Two", "Three"],
  "note": "Old",
  "other": "Kept"
}
`
const schema = {
  properties: { title: { title: 'Title' }, note: { title: 'Note' }, other: { title: 'Other' } },
}

describe('a file that changed on disk while it was edited', () => {
  const disk = base.replace('A plant', 'A plant on disk').replace('"Old"', '"New on disk"')
  const text = base.replace('A plant', 'My plant').replace('"Kept"', '"Mine"')

  it('has a conflict only where both changed, and lists which side changed the other fields', () => {
    const draft = { revision: 1, text, base, disk }
    const open = { file: 'site.json', text: disk, digest: 'd', draft, schema, includes: [], usedBy: [] }
    const question = questionOf(fromServer(open))
    expect(question?.conflicts).toEqual([
      { pointer: '/title', base: '"A plant"', disk: '"A plant on disk"', draft: '"My plant"' },
    ])
    if (!question) throw new Error('The change was not noticed.')
    const { mine, theirs } = oneSidedChanges(question, schema)
    expect(mine.map(({ field }) => field)).toEqual(['Other'])
    expect(theirs.map(({ field }) => field)).toEqual(['Note'])
    expect(question.merged).toBe(disk.replace('A plant on disk', 'My plant').replace('"Kept"', '"Mine"'))
  })
})

describe('a file that became unreadable on disk while it was edited', () => {
  it('is no version to choose, and the draft stays, until the file is as before', () => {
    const text = base.replace('A plant', 'My plant')
    const question = (disk: string) => {
      const draft = { revision: 1, text, base, disk }
      const open = { file: 'site.json', text: disk, digest: 'd', draft, schema, includes: [], usedBy: [] }
      return questionOf(fromServer(open))
    }
    expect(question(base.replace('1000.0,', '1000.0'))).toMatchObject({
      merged: text,
      unreadable: expect.stringMatching(/^Line 3: /),
    })
    expect(question(base)).toBeUndefined()
  })
})

describe('a settled conflict', () => {
  const conflict = (pointer: string, values: Omit<TextConflict, 'pointer'>): TextConflict => ({
    pointer,
    ...values,
  })

  it('holds the chosen value, with its numbers as they were spelled', () => {
    const flow = conflict('/flow', {
      disk: '{ "min": 10, "max": 1500.0, "unit": "Nm³/h" }',
      draft: '{ "min": 10, "max": 1000.0, "unit": "Nm³/h" }',
    })
    expect(settleText(base, [{ conflict: flow, answer: 'draft' }])).toBe(base)
    expect(settleText(base, [{ conflict: flow, answer: 'disk' }])).toBe(base.replace('1000.0', '1500.0'))
  })

  it('holds other words that the editor wrote', () => {
    const title = conflict('/title', { disk: '"A"', draft: '"A plant"' })
    expect(settleText(base, [{ conflict: title, answer: { words: 'A “new” plant' } }])).toBe(
      base.replace('A plant', 'A “new” plant'),
    )
  })

  it('goes where the chosen side removed it, also several of one list', () => {
    const decided = [0, 1].map((index) => ({
      conflict: conflict(`/points/${index}`, { disk: '"Changed"' }),
      answer: 'draft' as const,
    }))
    expect(settleText(base, decided)).toBe(base.replace('"One", "Two", ', ''))
    const gone = conflict('/missing', { disk: '"Back"' })
    expect(settleText(base, [{ conflict: gone, answer: 'draft' }])).toBe(base)
    expect(settleText(base, [{ conflict: gone, answer: 'disk' }])).toContain('"missing": "Back"')
  })

  it('of a whole file is the file of the chosen side', () => {
    const whole = conflict('', { draft: base })
    expect(settleText('{}', [{ conflict: whole, answer: 'draft' }])).toBe(base)
    expect(settleText('{}', [{ conflict: whole, answer: 'disk' }])).toBeNull()
  })
})
