import fs, {
  chmodSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  placeNew,
  removeUnfinished,
  writeAtomically,
} from '../../../../scripts/desk/server/files/write-atomically'
import { withFailure } from '../model/watched-files'

let root = ''
let path = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-atomic-'))
  path = join(root, 'content/pages/about.json')
})
afterEach(() => rmSync(root, { recursive: true }))

const read = () => readFileSync(path, 'utf8')
const modeOf = (file: string) => statSync(file).mode & 0o777
const filesOf = (folder: string) => readdirSync(join(root, folder))
const writeOld = () => {
  mkdirSync(join(root, 'content/pages'), { recursive: true })
  writeFileSync(path, 'old')
}

describe('writing a file', () => {
  it('creates its folders, and leaves nothing else in them', () => {
    writeAtomically(path, 'Süd')
    expect(read()).toBe('Süd')
    writeAtomically(path, Uint8Array.of(0x61, 0x62))
    expect(read()).toBe('ab')
    expect(filesOf('content/pages')).toEqual(['about.json'])
  })

  it('keeps the permissions of the file that it replaces, unless it is given others', () => {
    writeOld()
    const usual = modeOf(path)
    chmodSync(path, 0o666)
    writeAtomically(path, 'new')
    expect(modeOf(path)).toBe(0o666)
    writeAtomically(path, 'new', { mode: 0o600 })
    expect(modeOf(path)).toBe(0o600)
    writeAtomically(join(root, 'new.json'), 'new')
    expect(modeOf(join(root, 'new.json'))).toBe(usual)
  })

  it('flushes the bytes before the file has its name, and then the name', () => {
    const flushed: string[] = []
    const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      const kind = fstatSync(file).isDirectory() ? 'folder' : 'file'
      flushed.push(`${kind} ${existsSync(path) ? 'with' : 'without'} name`)
    })
    syncBuiltinESMExports()
    try {
      writeAtomically(path, 'new')
    } finally {
      spy.mockRestore()
      syncBuiltinESMExports()
    }
    expect(flushed).toEqual(['file without name', 'folder with name'])
  })

  it.each(['openSync', 'writeFileSync', 'renameSync'])(
    'leaves the old bytes and no other file if %s fails',
    (call) => {
      writeOld()
      const staging = join(root, 'a/staging')
      expect(() => withFailure(call, 'ENOSPC', () => writeAtomically(path, 'new', { staging }))).toThrow(
        'ENOSPC',
      )
      expect(read()).toBe('old')
      expect([filesOf('a/staging'), filesOf('content/pages')]).toEqual([[], ['about.json']])
    },
  )

  it('never replaces a file that must be new', () => {
    const staging = join(root, 'staging')
    writeAtomically(path, 'first', { isNew: true, staging })
    expect(() => writeAtomically(path, 'second', { isNew: true, staging })).toThrow('EEXIST')
    expect([read(), filesOf('staging')]).toEqual(['first', []])
  })
})

describe('giving a new file its name where hard links are not supported', () => {
  const part = () => join(root, 'part')
  const place = (code: string) => withFailure('linkSync', code, () => placeNew(part(), path))
  beforeEach(() => {
    mkdirSync(join(root, 'content/pages'), { recursive: true })
    writeFileSync(part(), 'new')
  })

  it.each(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])('renames it after the error %s', (code) => {
    place(code)
    expect([read(), existsSync(part())]).toEqual(['new', false])
  })

  it('fails where the name is taken, and for other reasons', () => {
    expect(() => place('EIO')).toThrow('EIO')
    expect(existsSync(path)).toBe(false)
    writeOld()
    expect(() => place('EPERM')).toThrow('EPERM')
    expect([read(), existsSync(part())]).toEqual(['old', true])
  })
})

it('removes the unfinished files of a folder alone', () => {
  const names = ['about.json', '.hidden.part', 'skid.part']
  for (const name of [...names, '.0b6f1d5c-52c3-4d4f-9f6c-1f7c2a1f9e11.part'])
    writeFileSync(join(root, name), '')
  removeUnfinished(root)
  expect(readdirSync(root).sort()).toEqual(names.sort())
})
