import {
  chmodSync,
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
import { digestOrNull, replaceFile, settleAside } from '../../../../scripts/desk/server/files/replace-file'
import { plainFiles, withFailure, withWatch } from '../model/watched-files'

let root = ''
let path = ''
let staging = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-replace-'))
  path = join(root, 'pages/about.json')
  staging = join(root, 'staging')
  mkdirSync(staging)
})
afterEach(() => rmSync(root, { recursive: true }))

const replacement = (before: string | null, after: string | null) => ({
  file: 'pages/about.json',
  path,
  replaces: digestOrNull(before),
  after,
  staging,
})
const write = (text: string | null) => {
  mkdirSync(join(root, 'pages'), { recursive: true })
  if (text === null) rmSync(path, { force: true })
  else writeFileSync(path, text)
}
const read = () => (existsSync(path) ? readFileSync(path, 'utf8') : null)
/** Texts of the files that were moved aside or are unfinished. */
const asides = () => readdirSync(staging).map((name) => readFileSync(join(staging, name), 'utf8'))

describe('replacing a file', () => {
  it.each([
    ['old', 'new'],
    ['old', null],
    [null, 'new'],
  ])('makes %j %j', (before, after) => {
    write(before)
    expect(replaceFile(replacement(before, after))).toBe(true)
    expect([read(), asides()]).toEqual([after, []])
  })

  it('creates the folders of a new file, and none to remove a file that is not there', () => {
    expect(replaceFile(replacement(null, null))).toBe(true)
    expect(existsSync(join(root, 'pages'))).toBe(false)
    path = join(root, 'pages/product/new.json')
    expect(replaceFile(replacement(null, 'new'))).toBe(true)
    expect(read()).toBe('new')
  })

  it('keeps the permissions of the file', () => {
    write('old')
    chmodSync(path, 0o606)
    replaceFile(replacement('old', 'new'))
    expect(statSync(path).mode & 0o777).toBe(0o606)
  })

  it.each([
    ['old', 'theirs', 'new'],
    ['old', null, 'new'],
    [null, 'theirs', 'new'],
    [null, 'theirs', null],
  ])('leaves a file that was %j and is %j as it is, instead of making it %j', (before, disk, after) => {
    write(disk)
    expect(replaceFile(replacement(before, after))).toBe(false)
    expect([read(), asides()]).toEqual([disk, []])
  })

  it('leaves a file that another program writes meanwhile', () => {
    write('old')
    const isReplaced = withWatch(
      (name, first) => {
        if (name === 'renameSync' && first === path) plainFiles.writeFileSync(path, 'theirs')
      },
      () => replaceFile(replacement('old', 'new')),
    )
    expect([isReplaced, read(), asides()]).toEqual([false, 'theirs', []])
  })

  it('fails where a folder has the name of the file', () => {
    mkdirSync(path, { recursive: true })
    expect(() => replaceFile(replacement(null, 'new'))).toThrow('EISDIR')
  })

  it('leaves a file removed that another program removes meanwhile', () => {
    write('old')
    const isReplaced = withWatch(
      (name) => {
        if (name === 'renameSync') plainFiles.rmSync(path)
      },
      () => replaceFile(replacement('old', 'new')),
    )
    expect([isReplaced, read(), asides()]).toEqual([false, null, []])
  })

  it('leaves a file that another program writes in place of none', () => {
    write(null)
    const isReplaced = withWatch(
      (name) => {
        if (name === 'linkSync') plainFiles.writeFileSync(path, 'theirs')
      },
      () => replaceFile(replacement(null, 'new')),
    )
    expect([isReplaced, read(), asides()]).toEqual([false, 'theirs', []])
  })

  it.each(['writeFileSync', 'renameSync', 'linkSync'])(
    'fails with the old bytes in their place if %s fails',
    (call) => {
      write('old')
      let isFailed = false
      const replace = () =>
        withWatch(
          (name) => {
            if (name !== call || isFailed) return
            isFailed = true
            throw Object.assign(new Error('EIO'), { code: 'EIO' })
          },
          () => replaceFile(replacement('old', 'new')),
        )
      expect(replace).toThrow('EIO')
      expect([read(), asides()]).toEqual(['old', []])
    },
  )
})

describe('after a kill, a file that was moved aside', () => {
  /** Moves a file aside as a killed replacement has, and leaves another text in its place. */
  const interrupt = (aside: string, disk: string | null, after: string | null) => {
    write('old')
    withFailure('rmSync', 'Killed.', () => {
      expect(() => replaceFile(replacement('old', null))).toThrow('Killed.')
    })
    const [name = ''] = readdirSync(staging)
    writeFileSync(join(staging, name), aside)
    write(disk)
    return replacement('old', after)
  }

  it.each([
    ['is removed if its replacement has its name', 'old', 'new', 'new', true, 'new', []],
    ['is removed if the file was to be removed', 'old', null, null, true, null, []],
    ['gets its name back if nothing has it', 'old', null, 'new', false, 'old', []],
    ['gets its name back if another program wrote it', 'theirs', null, null, false, 'theirs', []],
    ['replaces its replacement if another program wrote it', 'theirs', 'new', 'new', false, 'theirs', []],
    ['is kept if another file has its name', 'theirs', 'other', 'new', false, 'other', ['theirs']],
  ] as const)('%s', (_, aside, disk, after, isSettled, text, kept) => {
    expect(settleAside(interrupt(aside, disk, after))).toBe(isSettled)
    expect([read(), asides()]).toEqual([text, kept])
    // Nothing is left to settle, also of what is kept.
    expect(settleAside(replacement('old', after))).toBe(true)
    expect([read(), asides()]).toEqual([text, kept])
  })

  it('does not take the name of a file that another program writes at that moment', () => {
    const interrupted = interrupt('theirs', null, null)
    withWatch(
      (name) => {
        if (name === 'linkSync' || name === 'renameSync') plainFiles.writeFileSync(path, 'other')
      },
      () => expect(settleAside(interrupted)).toBe(false),
    )
    expect([read(), asides()]).toEqual(['other', ['theirs']])
  })

  it('stays aside while it cannot get its name back', () => {
    const interrupted = interrupt('old', null, 'new')
    expect(() => withFailure('linkSync', 'EIO', () => settleAside(interrupted))).toThrow('EIO')
    expect([read(), asides()]).toEqual([null, ['old']])
    expect(settleAside(interrupted)).toBe(false)
    expect([read(), asides()]).toEqual(['old', []])
  })

  it('is that of its file alone', () => {
    interrupt('old', null, 'new')
    const other = { ...replacement('old', 'new'), file: 'site.json', path: join(root, 'site.json') }
    expect(settleAside(other)).toBe(true)
    expect(asides()).toEqual(['old'])
  })
})
