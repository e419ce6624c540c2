import { describe, expect, it } from 'vitest'
import { oneSidedChanges } from '../../../../scripts/desk/app/panels/one-sided-changes'
import { mergeDiskChange } from '../../../../scripts/desk/app/session/disk-change'
import type { EditedFile } from '../../../../scripts/desk/app/session/edited-file'
import { settleConflicts } from '../../../../scripts/desk/app/session/settle-conflicts'
import type { Conflict } from '../../../../scripts/desk/contract/api'

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

function edited(disk: string, draft: string): EditedFile {
  const open = { file: 'site.json', text: disk, digest: 'd', schema, includes: [], usedBy: [] }
  return { open, text: draft, base, confirmed: draft }
}

describe('a file that changed on disk while it was edited', () => {
  const disk = base.replace('A plant', 'A plant on disk').replace('"Old"', '"New on disk"')
  const draft = base.replace('A plant', 'My plant').replace('"Kept"', '"Mine"')

  it('has a conflict only where both changed, and lists which side changed the other fields', () => {
    const change = mergeDiskChange(edited(disk, draft))
    expect(change?.conflicts).toEqual([
      {
        place: { file: 'site.json', pointer: '/title' },
        base: '"A plant"',
        disk: '"A plant on disk"',
        draft: '"My plant"',
      },
    ])
    if (!change) throw new Error('The change was not noticed.')
    const { mine, theirs } = oneSidedChanges(change.merged, change.conflicts, schema)
    expect(mine.map(({ field }) => field)).toEqual(['Other'])
    expect(theirs.map(({ field }) => field)).toEqual(['Note'])
    expect(change.text).toBe(disk.replace('A plant on disk', 'My plant').replace('"Kept"', '"Mine"'))
  })

  it('is not reported while the disk is unchanged', () => {
    expect(mergeDiskChange(edited(base, draft))).toBeUndefined()
  })
})

describe('a settled conflict', () => {
  const conflict = (pointer: string, values: Omit<Conflict, 'place'>): Conflict => ({
    place: { file: 'site.json', pointer },
    ...values,
  })

  it('holds the chosen value, with its numbers as they were spelled', () => {
    const flow = conflict('/flow', {
      disk: '{ "min": 10, "max": 1500.0, "unit": "Nm³/h" }',
      draft: '{ "min": 10, "max": 1000.0, "unit": "Nm³/h" }',
    })
    expect(settleConflicts(base, [{ conflict: flow, decision: 'draft' }])).toBe(base)
    expect(settleConflicts(base, [{ conflict: flow, decision: 'disk' }])).toBe(
      base.replace('1000.0', '1500.0'),
    )
  })

  it('holds other words that the editor wrote', () => {
    const title = conflict('/title', { disk: '"A"', draft: '"A plant"' })
    expect(settleConflicts(base, [{ conflict: title, decision: { words: 'A “new” plant' } }])).toBe(
      base.replace('A plant', 'A “new” plant'),
    )
  })

  it('goes where the chosen side removed it, also several of one list', () => {
    const decided = [0, 1].map((index) => ({
      conflict: conflict(`/points/${index}`, { disk: '"Changed"' }),
      decision: 'draft' as const,
    }))
    expect(settleConflicts(base, decided)).toBe(base.replace('"One", "Two", ', ''))
    const gone = conflict('/missing', { disk: '"Back"' })
    expect(settleConflicts(base, [{ conflict: gone, decision: 'draft' }])).toBe(base)
    expect(settleConflicts(base, [{ conflict: gone, decision: 'disk' }])).toContain('"missing": "Back"')
  })

  it('of a whole file is the file of the chosen side', () => {
    const whole = conflict('', { draft: base })
    expect(settleConflicts('{}', [{ conflict: whole, decision: 'draft' }])).toBe(base)
    expect(settleConflicts('{}', [{ conflict: whole, decision: 'disk' }])).toBeNull()
  })
})
