import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeDraft, currentDraft } from '../../../../scripts/desk/server/drafts/change-drafts'
import { Drafts } from '../../../../scripts/desk/server/drafts/drafts'
import { finishSave, writeDrafts } from '../../../../scripts/desk/server/drafts/write-drafts'
import { writeFiles } from '../../../../scripts/desk/server/files/write-files'
import { digestOf } from '../../../../scripts/lib/graph/digest'
import { installWatch, plainFiles, watchFiles } from '../model/watched-files'

const file = 'pages/a.json'
const other = 'pages/b.json'
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-saves-'))
  mkdirSync(join(root, 'content/pages'), { recursive: true })
  for (const name of [file, other]) writeFileSync(path(name), base)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const path = (name: string) => join(root, 'content', name)
const read = (name: string) => readFileSync(path(name), 'utf8')
const openDrafts = () => new Drafts(join(root, '.desk/drafts'))
const textWith = (values: Readonly<Record<string, string>>) =>
  `${JSON.stringify({ title: 'Title', text: 'Text', note: 'Note', ...values }, null, 2)}\n`
const base = textWith({})
const saved = textWith({ title: 'Mine', text: 'Mine' })
/** The draft after its editor has restored a field during the save. */
const changed = textWith({ title: 'Mine' })
/** What another program makes of the saved text. */
const theirs = textWith({ title: 'Mine', text: 'Mine', note: 'Theirs' })

const writeOnly = { check: async () => [], write: writeFiles }

/**
 * Saves `saved`, while the draft of the file becomes `draft` during the check and another program changes the file.
 * @param isDue whether the program writes before a call of the file system
 */
function save(drafts: Drafts, draft: string, isDue: () => boolean, files: readonly string[] = [file]) {
  for (const name of files) drafts.keep(name, { text: saved, base })
  const check = async () => {
    if (drafts.get(file)?.text === saved) drafts.keep(file, { text: draft, base })
    return []
  }
  const write: typeof writeFiles = (...parameters) => {
    const restore = installWatch()
    watchFiles(() => {
      if (!plainFiles.existsSync(path(file)) || !isDue()) return
      watchFiles(undefined)
      const content = JSON.parse(plainFiles.readFileSync(path(file), 'utf8'))
      plainFiles.writeFileSync(path(file), textWith({ ...content, note: 'Theirs' }))
    })
    try {
      return writeFiles(...parameters)
    } finally {
      watchFiles(undefined)
      restore()
    }
  }
  return writeDrafts({ root, drafts }, files, { check, write })
}

/** Whether the file holds the saved text. */
const isSaved = () => plainFiles.readFileSync(path(file), 'utf8') === saved

describe('a save while another program writes the saved file', () => {
  it('asks if the draft has changed since, because the program may have started from either text', async () => {
    const drafts = openDrafts()
    expect(await save(drafts, changed, isSaved)).toMatchObject({
      kind: 'conflict',
      conflicts: [{ place: { file, pointer: '' }, disk: theirs, draft: changed }],
    })
    expect(read(file)).toBe(theirs)
    expect(currentDraft({ root, drafts }, file)).toMatchObject({ text: changed, base: null, disk: theirs })
  })

  it('asks, or keeps the changes of both, at whatever call the program writes', async () => {
    const kinds = new Set<string>()
    for (let at = 1, calls = 0; calls >= at - 1; at++) {
      writeFileSync(path(file), base)
      calls = 0
      const drafts = openDrafts()
      const { kind } = await save(drafts, changed, () => ++calls === at)
      kinds.add(kind)
      if (kind === 'conflict') expect(drafts.get(file)).toMatchObject({ text: changed, base: null })
      else {
        await writeDrafts({ root, drafts }, [file], writeOnly)
        const note = calls >= at ? 'Theirs' : 'Note'
        expect(JSON.parse(read(file))).toEqual(JSON.parse(textWith({ title: 'Mine', note })))
      }
      drafts.keep(file, undefined)
    }
    expect([...kinds]).toEqual(['saved', 'conflict'])
  })

  it('keeps the changes of both without a question if the draft is the saved text', async () => {
    const drafts = openDrafts()
    expect(await save(drafts, saved, isSaved)).toMatchObject({ kind: 'saved' })
    expect(read(file)).toBe(theirs)
    expect(drafts.files).toEqual([])
  })

  it('writes no other file of the save', async () => {
    const drafts = openDrafts()
    expect(await save(drafts, changed, isSaved, [other, file])).toMatchObject({ kind: 'conflict' })
    expect(read(other)).toBe(base)
    expect(drafts.files).toEqual([file, other])
  })
})

describe('a saved change', () => {
  it('is recognised when its desk sends it again to the next server', async () => {
    let drafts = openDrafts()
    const replaces = drafts.revision(file)
    const change = { file, text: saved, base, replaces, desk: 'desk', number: 1 }
    changeDraft({ root, drafts }, change)
    await writeDrafts({ root, drafts }, [file], writeOnly)
    drafts = openDrafts()
    const draft = { text: saved, base: saved, disk: saved }
    expect(changeDraft({ root, drafts }, change)).toMatchObject({ isKept: true, draft })
  })
})

describe('a save of a killed server', () => {
  /** Leaves a draft and the journal of a server that was killed when it had written the file. */
  function leaveSave(draft: string): void {
    openDrafts().keep(file, { text: draft, base })
    writeFileSync(path(file), saved)
    const journal = [{ file, after: saved, replaces: digestOf(base) }]
    writeFileSync(join(root, '.desk/saving.json'), JSON.stringify(journal))
  }

  it.each([
    ['drops the draft', saved, undefined],
    ['leaves what has changed during the save', changed, { file, text: changed, base: saved }],
  ])('%s at the next start', (_, draft, kept) => {
    leaveSave(draft)
    const drafts = openDrafts()
    finishSave({ root, drafts })
    expect(drafts.get(file)).toEqual(kept)
  })

  it('asks about a file that another program has written since', () => {
    leaveSave(changed)
    writeFileSync(path(file), theirs)
    const drafts = openDrafts()
    finishSave({ root, drafts })
    expect(drafts.get(file)).toEqual({ file, text: changed, base: null })
  })
})
