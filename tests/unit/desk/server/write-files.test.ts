import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  finishWrites,
  type PlannedWrite,
  writeFiles,
} from '../../../../scripts/desk/server/files/write-files'
import { digestOf } from '../../../../scripts/lib/graph/digest'
import { plainFiles, withFailure, withWatch } from '../model/watched-files'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-writes-'))
  mkdirSync(join(root, 'content'))
})
afterEach(() => rmSync(root, { recursive: true }))

const path = (file: string) => join(root, 'content', file)
const read = (file: string) => (existsSync(path(file)) ? readFileSync(path(file), 'utf8') : null)
/** Writes files; null leaves one out. */
const write = (texts: Readonly<Record<string, string | null>>) => {
  for (const [file, text] of Object.entries(texts)) if (text !== null) writeFileSync(path(file), text)
}
const ofDesk = () => readdirSync(join(root, '.desk'))
const journal = () => join(root, '.desk/saving.json')

/** A change of a file, and how it is planned. */
const change = (file: string, before: string | null, after: string | null) => ({ file, before, after })
const planned = (file: string, before: string | null, after: string | null): PlannedWrite => ({
  file,
  after,
  replaces: before === null ? null : digestOf(before),
})
const both = [change('a.json', 'old a', 'new a'), change('b.json', null, 'new b')]

/** Collects the files of which a save tells, with their texts on the disk. */
function listen() {
  const told: [PlannedWrite, string | null][] = []
  return { told, whenWritten: (one: PlannedWrite, disk: string | null) => void told.push([one, disk]) }
}

describe('writing files', () => {
  it('changes, adds and removes them, and tells of each', () => {
    write({ 'a.json': 'old a', 'c.json': 'old c' })
    const { told, whenWritten } = listen()
    expect(writeFiles(root, [...both, change('c.json', 'old c', null)], whenWritten)).toBe(true)
    expect(['a.json', 'b.json', 'c.json'].map(read)).toEqual(['new a', 'new b', null])
    expect(told).toEqual([
      [planned('a.json', 'old a', 'new a'), 'new a'],
      [planned('b.json', null, 'new b'), 'new b'],
      [planned('c.json', 'old c', null), null],
    ])
    expect(ofDesk()).toEqual([])
  })

  it('first plans them in a journal that only its owner can read', () => {
    write({ 'a.json': 'old a' })
    withWatch(
      (name, first) => {
        if (name !== 'renameSync' || first !== path('a.json')) return
        expect(JSON.parse(String(plainFiles.readFileSync(journal())))).toEqual([
          planned('a.json', 'old a', 'new a'),
          planned('b.json', null, 'new b'),
        ])
        expect(statSync(journal()).mode & 0o777).toBe(0o600)
      },
      () => writeFiles(root, both),
    )
    expect.assertions(2)
  })

  it('leaves them all as they are if another program has written one', () => {
    write({ 'a.json': 'old a', 'b.json': 'theirs' })
    const { told, whenWritten } = listen()
    expect(writeFiles(root, both, whenWritten)).toBe(false)
    expect([read('a.json'), read('b.json'), told, ofDesk()]).toEqual(['old a', 'theirs', [], []])
  })

  it('leaves them all as they are if another program writes one after it was replaced', () => {
    write({ 'a.json': 'old a' })
    const { told, whenWritten } = listen()
    const isWritten = withWatch(
      // The unfinished file of the second one is removed once it has its name.
      (name, first) => {
        if (name === 'rmSync' && String(first).endsWith('.part') && read('b.json') === 'new b')
          plainFiles.writeFileSync(path('b.json'), 'theirs')
      },
      () => writeFiles(root, both, whenWritten),
    )
    expect([isWritten, read('a.json'), read('b.json')]).toEqual([false, 'old a', 'theirs'])
    expect(told).toEqual([[planned('b.json', null, 'new b'), 'theirs']])
  })

  it('keeps the texts of two programs that write the same file during a save', () => {
    write({ 'a.json': 'old' })
    const isWritten = withWatch(
      (name, first) => {
        if (name === 'renameSync' && String(first).endsWith('a.json'))
          plainFiles.writeFileSync(path('a.json'), 'of one program')
        if (name === 'linkSync') plainFiles.writeFileSync(path('a.json'), 'of another program')
      },
      () => writeFiles(root, [change('a.json', 'old', 'new')]),
    )
    expect([isWritten, read('a.json')]).toEqual([false, 'of another program'])
    expect(ofDesk().map((name) => readFileSync(join(root, '.desk', name), 'utf8'))).toEqual([
      'of one program',
    ])
  })

  it('puts the first file back when the second cannot be written', () => {
    write({ 'a.json': 'old a' })
    mkdirSync(path('b.json'))
    const { told, whenWritten } = listen()
    expect(() => writeFiles(root, both, whenWritten)).toThrow('EISDIR')
    expect([read('a.json'), told, ofDesk()]).toEqual(['old a', [], []])
  })

  it('changes nothing if the journal cannot be written', () => {
    write({ 'a.json': 'old a' })
    expect(() => withFailure('writeFileSync', 'ENOSPC', () => writeFiles(root, both))).toThrow('ENOSPC')
    expect([read('a.json'), read('b.json'), ofDesk()]).toEqual(['old a', null, []])
  })
})

describe('finishing the writes of a killed process', () => {
  const plan = (text: string) => {
    mkdirSync(join(root, '.desk'))
    writeFileSync(journal(), text)
  }

  it('continues them, except in a file that has changed since, and tells of each', () => {
    write({ 'a.json': 'old', 'b.json': 'new', 'c.json': 'theirs' })
    const plans = ['a.json', 'b.json', 'c.json'].map((file) => planned(file, 'old', 'new'))
    plan(JSON.stringify(plans))
    writeFileSync(join(root, '.desk/.0b6f1d5c-52c3-4d4f-9f6c-1f7c2a1f9e11.part'), 'n')
    const { told, whenWritten } = listen()
    finishWrites(root, whenWritten)
    expect(['a.json', 'b.json', 'c.json'].map(read)).toEqual(['new', 'new', 'theirs'])
    expect(told).toEqual(plans.map((one, at) => [one, at === 2 ? 'theirs' : 'new']))
    expect(ofDesk()).toEqual([])
  })

  it('gives a file its name back that was moved aside', () => {
    write({ 'a.json': 'old a' })
    withWatch(
      (name) => {
        if (name === 'linkSync' || (name === 'rmSync' && read('a.json') === null)) throw new Error('Killed.')
      },
      () => expect(() => writeFiles(root, [change('a.json', 'old a', 'new a')])).toThrow('Killed.'),
    )
    expect(read('a.json')).toBe(null)
    finishWrites(root)
    expect([read('a.json'), ofDesk()]).toEqual(['new a', []])
  })

  it('does nothing without a journal, or without a folder of the desk', () => {
    const { told, whenWritten } = listen()
    finishWrites(root, whenWritten)
    expect(existsSync(join(root, '.desk'))).toBe(false)
    mkdirSync(join(root, '.desk'))
    finishWrites(root, whenWritten)
    expect([told, ofDesk()]).toEqual([[], []])
  })

  it.each(['', '{}', '{ "length": 1 }', 'null'])('does nothing after a journal that holds %j', (text) => {
    plan(text)
    const { told, whenWritten } = listen()
    finishWrites(root, whenWritten)
    expect([told, read('a.json')]).toEqual([[], null])
  })

  it('leaves out what is no plan', () => {
    const plans = [
      null,
      'a.json',
      { file: 1, after: 'new', replaces: null },
      { after: 'new', replaces: null },
      { file: 'a.json', replaces: null },
      { file: 'a.json', after: 1, replaces: null },
      { file: 'a.json', after: 'new' },
      { file: 'a.json', after: 'new', replaces: 1 },
      planned('b.json', null, 'new'),
    ]
    plan(JSON.stringify(plans))
    const { told, whenWritten } = listen()
    finishWrites(root, whenWritten)
    expect(told).toEqual([[planned('b.json', null, 'new'), 'new']])
    expect([read('a.json'), read('b.json')]).toEqual([null, 'new'])
  })
})
