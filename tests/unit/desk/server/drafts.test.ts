import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftChange } from '../../../../scripts/desk/contract/api'
import { changeDraft, currentDraft, draftChanges } from '../../../../scripts/desk/server/drafts/change-drafts'
import { Drafts } from '../../../../scripts/desk/server/drafts/drafts'
import { Refused } from '../../../../scripts/desk/server/refused'

const file = 'pages/a.json'
/** Name under which every version of the desk stores the draft of that file. */
const storedName = '90a4c2d425dbb2516d84c851b0420d62.json'
let root: string
let folder: string
let drafts: Drafts
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-drafts-'))
  mkdirSync(join(root, 'content/pages'), { recursive: true })
  folder = join(root, '.desk/drafts')
  drafts = new Drafts(folder)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

/** A file as the desk formats it. */
const textWith = ({ title = 'Title', note = 'Note' }) => `{ "title": "${title}", "note": "${note}" }\n`
const base = textWith({})
const mine = textWith({ title: 'Mine' })
const overlay = () =>
  Object.fromEntries([...drafts.overlay].map(([path, text]) => [path, text && String(text)]))

describe('the drafts', () => {
  it('are those of the folder, in a stable order, also for the next server', () => {
    drafts.keep('pages/b.json', { text: null, base })
    drafts.keep(file, { text: mine, base: null }, { desk: 'desk', number: 3 })
    drafts.keep('pages/c.json', { text: mine, base })
    drafts.keep('pages/c.json', undefined)
    const revision = drafts.revision(file)
    for (const one of [drafts, new Drafts(folder)]) {
      drafts = one
      expect(drafts.files).toEqual([file, 'pages/b.json'])
      expect(drafts.get(file)).toEqual({ file, text: mine, base: null })
      expect(drafts.get('pages/b.json')).toEqual({ file: 'pages/b.json', text: null, base })
      expect(drafts.get('pages/c.json')).toBeUndefined()
      expect(drafts.revision(file)).toBe(revision)
      expect(drafts.revision('pages/c.json')).toBeGreaterThan(0)
      expect([drafts.lastNumber(file, 'desk'), drafts.lastNumber(file, 'other')]).toEqual([3, 0])
      expect(overlay()).toEqual({ 'content/pages/a.json': mine, 'content/pages/b.json': null })
    }
  })

  it('of an unknown file are none', () => {
    expect([drafts.get(file), drafts.revision(file), drafts.lastNumber(file, 'desk')]).toEqual([
      undefined,
      0,
      0,
    ])
  })

  it('are private, and stored under a name that later versions find', () => {
    drafts.keep(file, { text: mine, base })
    expect(readdirSync(folder)).toEqual([storedName])
    expect(statSync(join(folder, storedName)).mode & 0o777).toBe(0o600)
  })

  it('have a new revision with each change, also within a millisecond and in a new folder', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1000)
    const revisions = [1, 2, 3].map(() => {
      drafts.keep(file, { text: mine, base })
      return drafts.revision(file)
    })
    expect(revisions).toEqual([1000, 1001, 1002])
    vi.spyOn(Date, 'now').mockReturnValue(2000)
    drafts.keep(file, undefined)
    expect(drafts.revision(file)).toBe(2000)
  })

  it('remember the last change of the twenty desks that changed a file last', () => {
    const change = (desk: number, number: number) =>
      drafts.keep(file, { text: mine, base }, { desk: `desk ${desk}`, number })
    for (let desk = 1; desk <= 20; desk++) change(desk, 1)
    change(2, 2)
    change(21, 1)
    change(22, 1)
    // A change of the server itself forgets nothing.
    drafts.keep(file, undefined)
    const numbers = [1, 2, 3, 4, 22].map((desk) => drafts.lastNumber(file, `desk ${desk}`))
    expect(numbers).toEqual([0, 2, 0, 1, 1])
  })

  it('are replaced by other texts during a check, and come back with their changes', async () => {
    drafts.keep(file, { text: mine, base })
    drafts.keep('pages/b.json', { text: mine, base })
    const texts = [
      ['pages/c.json', 'C'],
      ['pages/d.json', null],
    ] as const
    const checked = drafts.withOnly(texts, async () => {
      drafts.keep(file, { text: 'Later', base })
      drafts.keep('pages/b.json', undefined)
      return overlay()
    })
    expect(await checked).toEqual({ 'content/pages/c.json': 'C', 'content/pages/d.json': null })
    expect(overlay()).toEqual({ 'content/pages/a.json': 'Later' })
    await expect(drafts.withOnly([], () => Promise.reject(new Error('No check')))).rejects.toThrow('No check')
    expect(overlay()).toEqual({ 'content/pages/a.json': 'Later' })
    drafts.keep(file, { text: mine, base })
    expect(overlay()).toEqual({ 'content/pages/a.json': mine })
  })
})

describe('a stored draft', () => {
  const read = (stored: unknown) => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    writeFileSync(join(folder, 'draft.json'), JSON.stringify(stored))
    drafts = new Drafts(folder)
    return readdirSync(folder)
  }

  it.each([
    ['no object', null],
    ['no file', { text: mine, base }],
    ['a revision that is no number', { file, text: mine, base, revision: '1' }],
    ['numbers that are no object', { file, text: mine, base, numbers: null }],
    ['a number that is a text', { file, text: mine, base, numbers: { one: 1, other: '1' } }],
    ['no base', { file, text: mine }],
    ['no text', { file, base }],
    ['a text that is a number', { file, text: 1, base }],
    ['a base that is a number', { file, text: mine, base: 1 }],
  ])('with %s is renamed and not read', (_, stored) => {
    expect(read(stored)).toEqual(['draft.json.unreadable'])
    expect(drafts.files).toEqual([])
  })

  it('of an earlier version has the revision 1 and no numbers', () => {
    expect(read({ file, text: mine, base })).toEqual(['draft.json'])
    expect(drafts.get(file)).toEqual({ file, text: mine, base })
    expect([drafts.revision(file), drafts.lastNumber(file, 'desk')]).toEqual([1, 0])
  })

  it('that was discarded keeps its revision and numbers', () => {
    read({ file, revision: 7, numbers: { desk: 3 } })
    expect(drafts.get(file)).toBeUndefined()
    expect([drafts.revision(file), drafts.lastNumber(file, 'desk')]).toEqual([7, 3])
  })

  it('is read from files of drafts alone', () => {
    writeFileSync(join(folder, 'notes.json.txt'), '')
    drafts = new Drafts(folder)
    expect(readdirSync(folder)).toEqual(['notes.json.txt'])
  })
})

describe('the present draft of a file', () => {
  const write = (text: string) => writeFileSync(join(root, 'content', file), text)
  const current = () => currentDraft({ root, drafts }, file)

  it('is the text on disk without a draft', () => {
    expect(current()).toEqual({ revision: 0, text: null, base: null, disk: null })
    write(base)
    expect(current()).toEqual({ revision: 0, text: base, base, disk: base })
  })

  it('stays the same while the file does', () => {
    write(base)
    drafts.keep(file, { text: mine, base })
    const revision = drafts.revision(file)
    expect(current()).toEqual({ revision, text: mine, base, disk: base })
    expect(current()).toEqual({ revision, text: mine, base, disk: base })
  })

  it('is merged with a change on disk', () => {
    drafts.keep(file, { text: mine, base })
    const disk = textWith({ note: 'Theirs' })
    write(disk)
    expect(current()).toMatchObject({ text: textWith({ title: 'Mine', note: 'Theirs' }), base: disk, disk })
  })

  it('is none when the disk has the same text', () => {
    drafts.keep(file, { text: mine, base })
    write(mine)
    expect(current()).toMatchObject({ text: mine, base: mine, disk: mine })
    expect(drafts.files).toEqual([])
  })

  it('keeps its base while a field has changed in both', () => {
    drafts.keep(file, { text: mine, base })
    const disk = textWith({ title: 'Theirs' })
    write(disk)
    const revision = drafts.revision(file)
    expect(current()).toEqual({ revision, text: mine, base, disk })
  })
})

describe('a change of a draft', () => {
  const change = (changed: Partial<DraftChange> = {}): DraftChange => ({
    file,
    text: mine,
    base: null,
    replaces: 0,
    desk: 'desk',
    number: 1,
    ...changed,
  })
  const send = (changed?: Partial<DraftChange>) => changeDraft({ root, drafts }, change(changed))

  it('is kept once if it replaces the present revision', () => {
    const first = send()
    expect(first).toEqual({
      isKept: true,
      draft: { revision: drafts.revision(file), text: mine, base: null, disk: null },
    })
    expect(send()).toEqual(first)
    expect(send({ text: '{}', number: 2 })).toEqual({ ...first, isKept: false })
    expect(send({ text: '{}', replaces: first.draft.revision, number: 2 })).toMatchObject({
      isKept: true,
      draft: { text: '{}' },
    })
    // An earlier number of the same desk has been kept, or replaced by the later one.
    expect(send({ replaces: drafts.revision(file) })).toMatchObject({ isKept: true, draft: { text: '{}' } })
  })

  it('discards the draft with the text that it started from', () => {
    send()
    expect(send({ text: null, replaces: drafts.revision(file), number: 2 })).toMatchObject({ isKept: true })
    expect(drafts.files).toEqual([])
  })

  it('is refused for a file outside of the content', () => {
    expect(() => send({ file: '../package.json' })).toThrow(Refused)
    expect(drafts.files).toEqual([])
  })

  it('is read from a request, alone or in a list', () => {
    const longest = change({ text: 'x'.repeat(2_000_000), base: '', desk: 'x'.repeat(100) })
    expect(draftChanges(longest)).toEqual([longest])
    expect(draftChanges([change(), { ...change({ text: null }), more: 1 }])).toEqual([
      change(),
      change({ text: null }),
    ])
  })

  const incomplete = 'A draft needs the name of its file, its text and the text it started from.'
  const unnumbered = 'A draft needs the revision that it replaces, its desk and its number.'
  it.each([
    [400, incomplete, null],
    [400, incomplete, { ...change(), file: undefined }],
    [400, incomplete, { ...change(), text: 1 }],
    [400, incomplete, { ...change(), base: undefined }],
    [400, unnumbered, { ...change(), replaces: '1' }],
    [400, unnumbered, { ...change(), replaces: 0.5 }],
    [400, unnumbered, { ...change(), replaces: -1 }],
    [400, unnumbered, { ...change(), number: 0 }],
    [400, unnumbered, { ...change(), desk: 1 }],
    [400, unnumbered, { ...change(), desk: 'x'.repeat(101) }],
    [413, 'The text is too long for a content file.', { ...change(), text: 'x'.repeat(2_000_001) }],
  ])('is refused with %i: %s', (status, message, body) => {
    expect(() => draftChanges([change(), body])).toThrow(expect.objectContaining({ status, message }))
  })
})
