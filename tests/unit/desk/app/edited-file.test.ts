import { describe, expect, it } from 'vitest'
import {
  draftRules,
  type EditedFile,
  fromServer,
  isChanged,
  isKept,
  questionOf,
} from '../../../../scripts/desk/app/session/edited-file'
import type { DraftState, OpenFile } from '../../../../scripts/desk/contract/api'

const { nextChange, answered, reopened, edit, decided } = draftRules
const text = (name: string, phone: string) => `{ "name": "${name}", "phone": "${phone}" }\n`
const id = () => ({ desk: 'a', number: 1 })

const state = (revision: number, own: string | null, disk: string, base = disk): DraftState => ({
  revision,
  text: own,
  base,
  disk,
})

const opened = (draft: DraftState): OpenFile => ({
  file: 'site.json',
  text: draft.disk ?? '',
  digest: 'x',
  draft,
  schema: {},
  includes: [],
  usedBy: [],
})

const onDisk = text('A', '1')
const start = fromServer(opened(state(0, onDisk, onDisk)))

/** Sends the text of a file and returns the file after the answer. */
function send(file: EditedFile, isKeptThere: boolean, draft: DraftState): EditedFile {
  const change = nextChange(file, id)
  if (!change) throw new Error('There is nothing to send.')
  return answered({ ...file, sent: change }, change, { isKept: isKeptThere, draft })
}

describe('an edited file', () => {
  it('sends its text with the revision that it replaces, until that is confirmed', () => {
    const typed = edit(start, text('A', '2'))
    const change = nextChange(typed, id)
    expect(change).toEqual({
      file: 'site.json',
      text: text('A', '2'),
      base: onDisk,
      replaces: 0,
      desk: 'a',
      number: 1,
    })
    const confirmed = send(typed, true, state(1, text('A', '2'), onDisk))
    expect(isKept(confirmed)).toBe(true)
    expect(nextChange(confirmed, id)).toBeUndefined()
  })

  it('is not changed by values that are those on disk again, in whichever layout', () => {
    const wide = '{ "name": "A",\n\n  "phone": "1" }'
    const file = fromServer(opened(state(0, wide, wide)))
    const typed = edit(file, text('A', '2'))
    expect(isChanged(typed)).toBe(true)
    expect(edit(typed, text('A', '1')).text).toBe(wide)
    expect(edit(fromServer(opened(state(0, '{', '{'))), '').text).toBe('')

    const asked = fromServer(opened(state(1, text('A', '2'), '{ "name": "A", "phone": "3" }', wide)))
    const question = questionOf(asked)
    if (!question) throw new Error('Nothing is asked.')
    const settled = edit(decided(asked, question, question.merged), text('A', '3'))
    expect(isChanged(settled)).toBe(false)
  })

  it('sends a change again as it was, although more was typed since', () => {
    const change = nextChange(edit(start, text('A', '2')), id)
    expect(nextChange({ ...edit(start, text('A', '23')), sent: change }, id)).toBe(change)
  })

  it('merges a stale change with the later draft of another desk, and sends it again', () => {
    const merged = send(edit(start, text('A', '2')), false, state(7, text('B', '1'), onDisk))
    expect(merged.text).toBe(text('B', '2'))
    expect(nextChange(merged, id)).toMatchObject({ text: text('B', '2'), replaces: 7 })
    expect(questionOf(merged)).toBeUndefined()
  })

  it('asks when another desk has changed the same field, and sends nothing before the decision', () => {
    const asked = send(edit(start, text('A', '2')), false, state(7, text('B', '3'), onDisk))
    const question = questionOf(asked)
    expect(question).toMatchObject({ other: 'desk', ours: text('A', '2'), theirs: text('B', '3') })
    expect(question?.conflicts).toEqual([{ pointer: '/phone', base: '"1"', disk: '"3"', draft: '"2"' }])
    expect(nextChange(edit(asked, text('A', '22')), id)).toBeUndefined()
    if (!question) return
    const settled = decided(asked, question, text('B', '3'))
    expect(settled.text).toBe(text('B', '3'))
    expect(isKept(settled)).toBe(true)
    expect(nextChange(decided(asked, question, text('B', '2')), id)).toMatchObject({ replaces: 7 })
  })

  it('no longer asks when the editor types what the other desk has', () => {
    const asked = send(edit(start, text('A', '2')), false, state(7, text('A', '3'), onDisk))
    const typed = edit(asked, text('A', '3'))
    expect(questionOf(typed)).toBeUndefined()
    expect(isKept(typed)).toBe(true)
  })

  it('knows its own change in a draft that another desk has changed after the answer was lost', () => {
    const items = (...list: string[]) => `{\n  "items": ${JSON.stringify(list)}\n}\n`
    const disk = items('One')
    const file = edit(fromServer(opened(state(0, disk, disk))), items('One', 'Mine'))
    const both = items('One', 'Mine', 'Theirs')
    expect(send(file, true, state(9, both, disk)).text).toBe(both)
  })

  it('has the text of the server when nothing here is unconfirmed', () => {
    expect(reopened(start, opened(state(3, text('B', '1'), onDisk))).text).toBe(text('B', '1'))
    expect(reopened(start, opened(state(0, text('C', '1'), text('C', '1')))).text).toBe(text('C', '1'))
  })

  it('keeps a text that is not valid JSON, and asks about the whole file', () => {
    const merged = reopened(edit(start, '{'), opened(state(2, text('B', '1'), onDisk)))
    expect(merged.text).toBe('{')
    expect(questionOf(merged)?.conflicts).toMatchObject([{ pointer: '', draft: '{' }])
  })

  it('asks about fields that changed in the draft and on disk, until the draft starts from that text', () => {
    const file = fromServer(opened(state(4, text('B', '1'), text('C', '3'), onDisk)))
    const question = questionOf(file)
    expect(question).toMatchObject({ other: 'disk', merged: text('B', '3') })
    expect(question?.conflicts).toEqual([{ pointer: '/name', base: '"A"', disk: '"C"', draft: '"B"' }])
    if (!question) return
    const settled = decided(file, question, text('B', '3'))
    expect(questionOf(settled)).toBeUndefined()
    expect(nextChange(settled, id)).toMatchObject({ text: text('B', '3'), base: text('C', '3') })
    expect(isChanged(decided(file, question, text('C', '3')))).toBe(false)
  })

  describe('after a decision over the disk that the server has not confirmed', () => {
    const [own, other] = [text('B', '1'), text('C', '3')]
    const file = fromServer(opened(state(4, own, other, onDisk)))
    const decideFor = (result: string) => {
      const question = questionOf(file)
      if (!question) throw new Error('Nothing is asked.')
      return decided(file, question, result)
    }

    it('asks when another desk has decided otherwise meanwhile', () => {
      for (const theirs of [state(5, other, other, onDisk), state(5, other, other), state(0, other, other)]) {
        const kept = decideFor(text('B', '3'))
        for (const asked of [send(kept, false, theirs), reopened(kept, opened(theirs))]) {
          const question = questionOf(asked)
          expect(question).toMatchObject({ other: 'desk', theirs: other, ours: text('B', '3') })
          expect(question?.conflicts).toMatchObject([{ pointer: '/name', disk: '"C"', draft: '"B"' }])
          if (!question) continue
          expect(decided(asked, question, text('B', '3'))).toMatchObject({
            text: text('B', '3'),
            base: other,
          })
        }
      }
    })

    it('does not ask again when the other desk has decided the same, or has changed nothing', () => {
      const kept = decideFor(text('B', '3'))
      expect(questionOf(send(kept, false, state(5, text('B', '3'), other)))).toBeUndefined()
      expect(reopened(kept, opened(state(4, own, other, onDisk)))).toMatchObject({
        text: text('B', '3'),
        base: other,
      })
      const taken = reopened(decideFor(other), opened(state(4, own, other, onDisk)))
      expect(taken).toMatchObject({ text: other, base: other })
      expect(questionOf(taken)).toBeUndefined()
    })

    it('takes what another desk has changed elsewhere in the file', () => {
      const both = (name: string, phone: string, mail: string) =>
        `{ "name": "${name}", "phone": "${phone}", "mail": "${mail}" }\n`
      const draft = state(4, both('B', '1', 'm'), both('C', '3', 'm'), both('A', '1', 'm'))
      const asked = fromServer(opened(draft))
      const question = questionOf(asked)
      if (!question) throw new Error('Nothing is asked.')
      const kept = decided(asked, question, both('B', '3', 'm'))
      const later = state(5, both('B', '1', 'n'), both('C', '3', 'm'), both('A', '1', 'm'))
      const merged = send(kept, false, later)
      expect(questionOf(merged)).toBeUndefined()
      expect(JSON.parse(merged.text ?? '')).toEqual({ name: 'B', phone: '3', mail: 'n' })
      expect(merged.base).toBe(both('C', '3', 'm'))
    })

    it('asks about a file that is removed or is not valid JSON as a whole', () => {
      const broken = fromServer(opened(state(4, '{', other, onDisk)))
      const question = questionOf(broken)
      if (!question) throw new Error('Nothing is asked.')
      const asked = send(decided(broken, question, '{'), false, state(5, other, other, onDisk))
      expect(questionOf(asked)?.conflicts).toMatchObject([{ pointer: '', disk: other, draft: '{' }])
    })
  })
})
