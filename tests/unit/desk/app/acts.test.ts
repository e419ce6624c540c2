import { describe, expect, it } from 'vitest'
import { type Act, addAct, noActs, redoAct, undoAct } from '../../../../scripts/desk/app/session/acts'

const typing = (before: string, after: string, at: number, file = 'site.json'): Act => ({
  label: 'Name',
  changes: [{ file, before, after }],
  at,
  key: `${file}/name`,
})

describe('acts', () => {
  it('joins typing in one field without a pause', () => {
    const acts = [typing('a', 'ab', 0), typing('ab', 'abc', 500)].reduce(addAct, noActs)
    expect(acts.done).toHaveLength(1)
    expect(undoAct(acts)?.changes).toEqual([{ file: 'site.json', before: 'abc', after: 'a' }])
  })

  it('joins quick changes of the same files, each file with its own text before', () => {
    const moving = (texts: readonly [string, string], next: readonly [string, string], at: number): Act => ({
      label: 'Focal point',
      key: 'Focal point',
      at,
      changes: [
        { file: 'a.json', before: texts[0], after: next[0] },
        { file: 'b.json', before: texts[1], after: next[1] },
      ],
    })
    const acts = [moving(['a', 'b'], ['a1', 'b1'], 0), moving(['a1', 'b1'], ['a2', 'b2'], 500)].reduce(
      addAct,
      noActs,
    )
    expect(acts.done).toHaveLength(1)
    expect(undoAct(acts)?.changes).toEqual([
      { file: 'a.json', before: 'a2', after: 'a' },
      { file: 'b.json', before: 'b2', after: 'b' },
    ])
    const other = { ...typing('x', 'y', 600), key: 'Focal point' }
    expect(addAct(acts, other).done).toHaveLength(2)
  })

  it('begins another act after a pause, in another field, and for an act without a key', () => {
    const { key: _, ...sorting } = typing('abc', 'cba', 5_500)
    const list = [
      typing('a', 'ab', 0),
      typing('ab', 'abc', 5_000),
      sorting,
      typing('x', 'y', 5_600, 'navigation.json'),
    ]
    expect(list.reduce(addAct, noActs).done).toHaveLength(4)
  })

  it('undoes all files of an act together, and makes them again', () => {
    const act: Act = {
      label: 'Rename',
      changes: [
        { file: 'a.json', before: '1', after: '2' },
        { file: 'b.json', before: null, after: '3' },
      ],
      at: 0,
    }
    const undone = undoAct(addAct(noActs, act))
    expect(undone?.changes).toEqual([
      { file: 'a.json', before: '2', after: '1' },
      { file: 'b.json', before: '3', after: null },
    ])
    expect(undone && redoAct(undone.acts)?.changes).toEqual(act.changes)
  })

  it('forgets undone acts when something else is done', () => {
    const undone = undoAct(addAct(noActs, typing('a', 'b', 0)))
    const acts = addAct(undone?.acts ?? noActs, typing('a', 'c', 9_000))
    expect(redoAct(acts)).toBeUndefined()
  })
})
