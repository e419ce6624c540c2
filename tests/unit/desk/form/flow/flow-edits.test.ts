import { describe, expect, it } from 'vitest'
import { drawFlow } from '../../../../../scripts/content/process-flow/draw-flow'
import { drawableFlow, readFlow } from '../../../../../scripts/desk/app/form/flow/flow-content'
import {
  editsToAddStream,
  editsToMoveUnit,
  isPassage,
  newUnit,
  unitPointer,
} from '../../../../../scripts/desk/app/form/flow/flow-edits'
import { unitHints } from '../../../../../scripts/desk/app/form/flow/flow-hints'
import { nearestUnit } from '../../../../../scripts/desk/app/form/flow/nearest-unit'
import { readText } from '../../../../../scripts/desk/app/form/model/form-node'
import { nodeAt } from '../../../../../scripts/desk/app/form/model/node-at'
import type { Edit } from '../../../../../scripts/desk/contract/edit'
import { applyEdits } from '../../../../../scripts/desk/json/apply-edit'

const pointer = '/processFlow'
const text = `{
  "processFlow": {
    "units": [
      { "id": "intake", "symbol": "filter", "label": "Intake", "column": 1 },
      { "id": "blower", "symbol": "blower", "label": "Blower", "column": 2 },
      { "id": "dryer", "symbol": "dryer", "label": "Dryer", "column": 3 },
      { "id": "vent", "symbol": "vent", "label": "Vent", "column": 3, "row": 3 }
    ],
    "streams": [
      { "from": "intake", "to": "blower", "line": "process", "number": 1, "contents": "Air" },
      { "from": "blower", "to": "dryer", "line": "gas" },
      { "from": "dryer", "to": "vent", "line": "vent" }
    ]
  }
}
`
const flowOf = (json: string) => readFlow(nodeAt(readText(json), pointer))
const flow = flowOf(text)
const applied = (edits: readonly Edit[]) => applyEdits(text, edits)

/** Numbers of the lines that differ between two texts of as many lines, from 1. */
function changedLines(after: string): number[] {
  const [old, now] = [text.split('\n'), after.split('\n')]
  expect(now).toHaveLength(old.length)
  return now.flatMap((line, index) => (line === old[index] ? [] : [index + 1]))
}

describe('a unit between two others', () => {
  it('is a passage if one stream leads to it and one leads on', () => {
    expect(flow.units.map((_, unit) => isPassage(flow, unit))).toEqual([false, true, true, false])
  })
})

describe('a line between two units', () => {
  it('has the kind of the stream before it, or is a vent if it ends at one', () => {
    const after = applied(editsToAddStream(flow, pointer, 2, 0))
    expect(flowOf(after).streams.at(-1)).toMatchObject({ from: 'dryer', to: 'intake', line: 'gas' })
    expect(flowOf(applied(editsToAddStream(flow, pointer, 1, 3))).streams.at(-1)?.line).toBe('vent')
  })

  it('is not drawn twice, nor from a unit to itself', () => {
    expect(editsToAddStream(flow, pointer, 0, 1)).toEqual([])
    expect(editsToAddStream(flow, pointer, 1, 1)).toEqual([])
  })
})

describe('moving a unit', () => {
  const move = (unit: number, column: number, row: number, hasRow: boolean, keepsRow = false) => {
    const content = flow.units[unit]
    if (!content) throw new Error('There is no such unit.')
    return applied(editsToMoveUnit(content, unitPointer(pointer, unit), { column, row }, hasRow, keepsRow))
  }

  it('changes its line only, and leaves the row out on the main line', () => {
    const up = move(3, 0, -1, true)
    expect(changedLines(up)).toEqual([7])
    expect(up).toContain('"label": "Vent", "column": 3 }')
    expect(move(3, 0, -1, true, true)).toContain('"column": 3, "row": 2 }')
    expect(move(0, 0, 1, false)).toContain('"column": 1, "row": 3 }')
  })

  it('stays on the grid', () => {
    expect(move(0, -1, 0, false)).toBe(text)
    expect(move(3, 0, 1, true)).toBe(text)
  })
})

describe('a new unit', () => {
  it('has a free name and the next free column', () => {
    expect(newUnit(flow, 0)).toEqual({ id: 'unit-1', symbol: 'tank', label: 'New unit', column: 4 })
  })
})

describe('the drawing of a flow that is being edited', () => {
  it('leaves out units without a place or a known symbol, and says where the others are in the file', () => {
    const broken = flowOf(text.replace('"symbol": "blower"', '"symbol": "fan"'))
    const { flow: drawable, places } = drawableFlow(broken, (inline) => inline)
    expect(places).toEqual([0, 2, 3])
    expect(drawFlow(drawable).units).toHaveLength(3)
  })

  it('says which unit lies over another or has no line', () => {
    const same = flowOf(text.replace('"column": 2', '"column": 3').replace('"to": "vent"', '"to": "blower"'))
    expect(unitHints(same, 1).join()).toContain('Dryer')
    expect(unitHints(same, 3).join()).toContain('No line')
    expect(unitHints(flow, 1)).toEqual([])
  })

  it('finds the next unit in a direction', () => {
    expect(nearestUnit(flow, 0, { column: 1, row: 0 })).toBe(1)
    expect(nearestUnit(flow, 2, { column: 0, row: 1 })).toBe(3)
    expect(nearestUnit(flow, 0, { column: -1, row: 0 })).toBeUndefined()
  })
})
