import { execFileSync } from 'node:child_process'
import fs, {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { digestOf } from '../../../../scripts/lib/graph/digest'
import { ProjectFiles } from '../../../../scripts/lib/graph/project-files'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'files-'))
  for (const file of ['in/a.txt', 'in/sub/b.txt', 'in/skip/c.txt', 'index.txt']) write(file, file)
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(root, { recursive: true, force: true })
})

/** Writes a file whose times are so old that its stamp is kept. */
function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  utimesSync(join(root, file), 1, 1)
}

describe('ProjectFiles', () => {
  it('returns the digest of the bytes of a file, or the code of the error that reading it has', () => {
    const files = new ProjectFiles(root)
    expect(files.digest('in/a.txt')).toBe(digestOf('in/a.txt'))
    expect(files.digest('in/none.txt')).toBe('ENOENT')
    expect(files.digest('in')).toBe('EISDIR')
    expect(files.digest('in/a.txt/b.txt')).toBe('ENOTDIR')
    expect(files.text('in/a.txt')).toBe('in/a.txt')
    expect(files.text('in/none.txt')).toBeUndefined()
  })

  // Windows has no named pipes in folders.
  it.skipIf(process.platform === 'win32')('does not wait for the other end of a named pipe', () => {
    execFileSync('mkfifo', [join(root, 'in/pipe.txt')])
    symlinkSync('pipe.txt', join(root, 'in/link.txt'))
    const files = new ProjectFiles(root)
    expect(files.list('in')).toContain('in/pipe.txt')
    for (const file of ['in/pipe.txt', 'in/link.txt']) {
      expect(files.digest(file)).toBe('ENXIO')
      expect(files.text(file)).toBeUndefined()
      expect(() => files.bytes(file)).toThrow('is no file')
    }
  })

  it('reports an error that is not of the file system', () => {
    vi.spyOn(fs, 'readFileSync').mockImplementationOnce(() => {
      throw new RangeError('Array buffer allocation failed')
    })
    syncBuiltinESMExports()
    expect(() => new ProjectFiles(root).digest('in/a.txt')).toThrow('Array buffer allocation failed')
  })

  it('keeps its results until it is refreshed', () => {
    const files = new ProjectFiles(root)
    const before = [files.digest('in/a.txt'), files.list('in'), files.tree('in')]
    write('in/a.txt', 'longer than before')
    write('in/new.txt', 'new')
    expect([files.digest('in/a.txt'), files.list('in'), files.tree('in')]).toEqual(before)
    files.refresh()
    expect(files.digest('in/a.txt')).toBe(digestOf('longer than before'))
    expect(files.list('in')).toContain('in/new.txt')
    expect(files.tree('in')).not.toBe(before[2])
  })

  it.each<[change: string, (path: string) => void]>([
    ['its size', (path) => writeFileSync(path, 'longer than before')],
    ['its time', (path) => utimesSync(path, 2, 2)],
    [
      'its inode',
      (path) => {
        writeFileSync(`${path}.new`, 'in/b.txt')
        utimesSync(`${path}.new`, 1, 1)
        renameSync(`${path}.new`, path)
      },
    ],
  ])('reads a file that an earlier run has read only after %s has changed', (_, change) => {
    const path = join(root, 'in/a.txt')
    const { size, ino, mtimeMs, ctimeMs } = statSync(path)
    const known = { 'in/a.txt': [`${size} ${ino} ${mtimeMs} ${ctimeMs}`, 'of an earlier run'] } as const
    expect(new ProjectFiles(root, { ...known }).digest('in/a.txt')).toBe('of an earlier run')
    change(path)
    expect(new ProjectFiles(root, { ...known }).digest('in/a.txt')).toMatch(/^[0-9a-f]{64}$/)
  })

  it('lists the files of a folder and of its subfolders alone', () => {
    const files = new ProjectFiles(root)
    expect(files.list('in')).toEqual(['in/a.txt', 'in/skip/c.txt', 'in/sub/b.txt'])
    expect(files.list('none')).toEqual([])
  })

  it.each<[edit: string, file: string, text: string, isChanged: boolean]>([
    ['a file changes', 'in/a.txt', 'changed', true],
    ['a file is added', 'in/sub/new.txt', 'new', true],
    ['a file of an excluded folder changes', 'in/skip/c.txt', 'changed', false],
    ['a file is added to an excluded folder', 'in/skip/new.txt', 'new', false],
    ['a file outside changes', 'index.txt', 'changed', false],
  ])('digests a folder without its excluded ones when %s', (_, file, text, isChanged) => {
    const files = new ProjectFiles(root)
    const digest = () => files.tree('in', ['in/skip'])
    const before = digest()
    write(file, text)
    files.refresh()
    expect(digest() !== before).toBe(isChanged)
  })

  it('digests names too, excludes single files, and tells what is excluded apart', () => {
    const files = new ProjectFiles(root)
    const [whole, without] = [files.tree('in'), files.tree('in', ['in/a.txt'])]
    expect(without).not.toBe(whole)
    renameSync(join(root, 'in/a.txt'), join(root, 'in/z.txt'))
    files.refresh()
    expect(files.tree('in')).not.toBe(whole)
    expect(files.tree('in', ['in/z.txt'])).toBe(without)
  })

  it('digests a single file or a missing folder as a tree', () => {
    const files = new ProjectFiles(root)
    const [file, none] = [files.tree('index.txt'), files.tree('none')]
    write('index.txt', 'changed')
    files.refresh()
    expect(files.tree('index.txt')).not.toBe(file)
    expect(files.tree('none')).toBe(none)
    write('none/new.txt', 'new')
    files.refresh()
    expect(files.tree('none')).not.toBe(none)
  })

  it('reads only the listed files again', () => {
    const files = new ProjectFiles(root)
    const read = () => ({
      a: files.digest('in/a.txt'),
      index: files.digest('index.txt'),
      list: files.list('in'),
      tree: files.tree('in'),
    })
    const before = read()
    write('in/a.txt', 'changed')
    write('index.txt', 'changed')
    files.refreshOnly(['in/a.txt'])
    expect(read()).toEqual({
      ...before,
      a: digestOf('changed'),
      tree: expect.not.stringMatching(before.tree),
    })
    write('in/new.txt', 'new')
    files.refreshOnly(['in/new.txt'])
    expect(files.list('in')).toContain('in/new.txt')
    rmSync(join(root, 'in/new.txt'))
    files.refreshOnly(['in/new.txt'])
    expect(files.list('in')).toEqual(before.list)
  })

  it.each(['in/a.txt', 'index.txt', 'other/none.txt'])(
    'keeps a list that a change of %s does not affect',
    (file) => {
      const files = new ProjectFiles(root)
      const before = files.list('in')
      write('in/not named.txt', 'new')
      files.refreshOnly([file])
      expect(files.list('in')).toEqual(before)
    },
  )
})

describe('an overlay', () => {
  const overlay = new Map<string, Buffer | null>([
    ['in/a.txt', Buffer.from('draft')],
    ['in/new.txt', Buffer.from('new')],
    ['in/sub/b.txt', null],
    ['other/x.txt', Buffer.from('other')],
  ])

  it('replaces, adds and hides files', () => {
    const files = new ProjectFiles(root, {}, overlay)
    expect(files.digest('in/a.txt')).toBe(digestOf('draft'))
    expect(files.text('in/new.txt')).toBe('new')
    expect(files.digest('in/sub/b.txt')).toBe('ENOENT')
    expect(() => files.bytes('in/sub/b.txt')).toThrow(
      expect.objectContaining({ code: 'ENOENT', message: 'in/sub/b.txt is hidden.' }),
    )
    expect(files.list('in')).toEqual(['in/a.txt', 'in/new.txt', 'in/skip/c.txt'])
    expect(files.list('other')).toEqual(['other/x.txt'])
    expect(files.tree('in')).not.toBe(new ProjectFiles(root).tree('in'))
  })

  it.each<[change: string, file: string, bytes: Buffer | null | undefined, list: readonly string[]]>([
    ['hides a file', 'in/skip/c.txt', null, ['in/a.txt', 'in/new.txt']],
    ['hides a file that it has added', 'in/new.txt', null, ['in/a.txt', 'in/skip/c.txt']],
    ['no longer adds a file', 'in/new.txt', undefined, ['in/a.txt', 'in/skip/c.txt']],
    [
      'no longer hides a file',
      'in/sub/b.txt',
      undefined,
      ['in/a.txt', 'in/new.txt', 'in/skip/c.txt', 'in/sub/b.txt'],
    ],
    [
      'adds a file',
      'in/sub/d.txt',
      Buffer.from('d'),
      ['in/a.txt', 'in/new.txt', 'in/skip/c.txt', 'in/sub/d.txt'],
    ],
    ['replaces a file', 'in/skip/c.txt', Buffer.from('c'), ['in/a.txt', 'in/new.txt', 'in/skip/c.txt']],
  ])('that now %s is read again when the path is named', (_, file, bytes, list) => {
    const living = new Map(overlay)
    const files = new ProjectFiles(root, {}, living)
    const before = [files.digest(file), files.list('in'), files.tree('in')]
    if (bytes === undefined) living.delete(file)
    else living.set(file, bytes)
    expect([files.digest(file), files.list('in'), files.tree('in')]).toEqual(before)
    files.refreshOnly([file])
    const read = [files.digest(file), files.list('in'), files.tree('in')]
    expect(read[1]).toEqual(list)
    const clean = new ProjectFiles(root, {}, living)
    expect(read).toEqual([clean.digest(file), clean.list('in'), clean.tree('in')])
    expect(read[2]).not.toBe(before[2])
  })

  it('is part of the digest of a folder that exists only in it', () => {
    const living = new Map(overlay)
    const files = new ProjectFiles(root, {}, living)
    const before = files.tree('other')
    living.set('other/x.txt', Buffer.from('edited'))
    files.refreshOnly(['other/x.txt'])
    expect(files.tree('other')).not.toBe(before)
  })
})
