import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldProblem } from '../../../../scripts/desk/contract/api'
import { Drafts } from '../../../../scripts/desk/server/drafts/drafts'
import { finishSave, writeDrafts } from '../../../../scripts/desk/server/drafts/write-drafts'
import { type PlannedWrite, writeFiles } from '../../../../scripts/desk/server/files/write-files'
import { digestOf } from '../../../../scripts/lib/graph/digest'

const file = 'pages/a.json'
const other = 'pages/b.json'
let root: string
let drafts: Drafts
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-saves-'))
  mkdirSync(join(root, 'content/pages'), { recursive: true })
  for (const name of [file, other]) write(name, base)
  drafts = new Drafts(join(root, '.desk/drafts'))
})
afterEach(() => rmSync(root, { recursive: true }))

const path = (name: string) => join(root, 'content', name)
const write = (name: string, text: string) => writeFileSync(path(name), text)
const read = (name: string) => readFileSync(path(name), 'utf8')
/** A file as the desk formats it. */
const textWith = ({ title = 'Title', text = 'Text', note = 'Note' }) =>
  `{ "title": "${title}", "text": "${text}", "note": "${note}" }\n`
const base = textWith({})
const saved = textWith({ title: 'Mine' })

describe('a save', () => {
  const check = vi.fn<() => Promise<readonly FieldProblem[]>>()
  beforeEach(() => {
    check.mockReset().mockResolvedValue([])
    drafts.keep(file, { text: saved, base })
  })
  const save = (files: readonly string[] = [file], step: typeof writeFiles = writeFiles) =>
    writeDrafts({ root, drafts }, files, { check, write: step })

  it('writes each draft once, and no file without a draft', async () => {
    expect(await save([file, other, file])).toEqual({ kind: 'saved', files: [file] })
    expect(check.mock.calls).toEqual([[[{ file, before: base, after: saved }]]])
    expect([read(file), read(other), drafts.files]).toEqual([saved, base, []])
  })

  it('is refused with the problems of the check', async () => {
    const problems = [{ place: { file, pointer: '' }, severity: 'mistake', message: 'Wrong.' }] as const
    check.mockResolvedValue(problems)
    expect(await save()).toEqual({ kind: 'refused', problems })
    expect([read(file), drafts.files]).toEqual([base, [file]])
  })

  it('asks about each field that has changed in both', async () => {
    write(file, textWith({ title: 'Theirs', note: 'Theirs' }))
    expect(await save()).toEqual({
      kind: 'conflict',
      conflicts: [{ place: { file, pointer: '/title' }, base: '"Title"', disk: '"Theirs"', draft: '"Mine"' }],
    })
    expect(check).not.toHaveBeenCalled()
  })

  it('leaves out a draft that another desk discards during the check', async () => {
    drafts.keep(other, { text: saved, base })
    check.mockImplementationOnce(async () => {
      drafts.keep(other, undefined)
      return []
    })
    expect(await save([file, other])).toEqual({ kind: 'saved', files: [file] })
    expect([read(file), read(other)]).toEqual([saved, base])
  })

  it('is tried again with what another program has written during the check', async () => {
    const theirs = textWith({ note: 'Theirs' })
    check.mockImplementationOnce(async () => {
      write(file, theirs)
      return []
    })
    expect(await save()).toEqual({ kind: 'saved', files: [file] })
    expect(read(file)).toBe(textWith({ title: 'Mine', note: 'Theirs' }))
  })

  it('fails after five attempts, and keeps the draft', async () => {
    await expect(save([file], () => false)).rejects.toThrow(
      new Error('A file changes again and again while it is saved. The drafts are kept.'),
    )
    expect(check).toHaveBeenCalledTimes(5)
    expect(drafts.files).toEqual([file])
  })
})

describe('the draft of a file that was written', () => {
  /** Finishes the save of a draft that has another text meanwhile. @param disk what the file holds now */
  function finish(text: string, disk: string | null, planned: Partial<PlannedWrite> = {}) {
    drafts.keep(file, { text, base })
    if (disk === null) rmSync(path(file))
    else write(file, disk)
    finishSave({ root, drafts }, (_, whenWritten) =>
      whenWritten?.({ file, after: saved, replaces: digestOf(base), ...planned }, disk),
    )
    return drafts.get(file)
  }
  const later = textWith({ title: 'Later' })

  it.each<[string, string, string | null, object | undefined]>([
    ['is dropped if it has the saved text', saved, saved, undefined],
    ['starts from the saved text if it has changed since', later, saved, { text: later, base: saved }],
    [
      'is merged with what another program wrote, whichever text that started from',
      saved,
      textWith({ title: 'Mine', note: 'Theirs' }),
      undefined,
    ],
    [
      'has no base if the other program may have changed a field, or may have left it',
      textWith({}).replace('Text', 'Later'),
      textWith({ title: 'Mine', note: 'Theirs' }),
      { text: textWith({ text: 'Later' }), base: null },
    ],
    [
      'has no base if the other program may have restored a field',
      later,
      textWith({ note: 'Theirs' }),
      { text: later, base: null },
    ],
    [
      'has no base if the other program may have left a field that was saved',
      later,
      textWith({ title: 'Mine', note: 'Theirs' }),
      { text: later, base: null },
    ],
    [
      'has no base if the other program has changed the same field',
      later,
      textWith({ title: 'Theirs' }),
      { text: later, base: null },
    ],
    ['keeps its base if the file was removed', later, null, { text: later, base }],
  ])('%s', (_, text, disk, kept) => {
    expect(finish(text, disk)).toEqual(kept && { file, ...kept })
  })

  it('stays if it started from another text than the save', () => {
    expect(finish(later, base, { replaces: digestOf(saved) })).toEqual({ file, text: later, base })
  })

  it('stays none if it was discarded', () => {
    finishSave({ root, drafts }, (_, whenWritten) =>
      whenWritten?.({ file, after: saved, replaces: digestOf(base) }, saved),
    )
    expect(drafts.files).toEqual([])
  })

  it('of another file is merged with its changes on disk', () => {
    drafts.keep(other, { text: saved, base })
    const theirs = textWith({ note: 'Theirs' })
    write(other, theirs)
    finishSave({ root, drafts })
    const text = textWith({ title: 'Mine', note: 'Theirs' })
    expect(drafts.get(other)).toEqual({ file: other, text, base: theirs })
  })
})
