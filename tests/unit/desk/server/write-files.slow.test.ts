import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishWrites, writeFiles } from '../../../../scripts/desk/server/files/write-files'
import { filesBelow } from '../../../../scripts/lib/files-below'
import { killAt } from '../model/kill-at'
import { installWatch, plainFiles, watchFiles } from '../model/watched-files'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-writes-'))
  mkdirSync(join(root, 'content'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const path = (file: string) => join(root, 'content', file)
const read = (file: string) => readFileSync(path(file), 'utf8')

describe('writing files', () => {
  it('leaves no half-written file wherever the process is killed, and the next start finishes all or none', () => {
    const seen = new Set<string>()
    for (let call = 1; ; call++) {
      writeFileSync(path('a.json'), 'the old a')
      writeFileSync(path('b.json'), 'the old b')
      const isKilled = killAt(call, () =>
        writeFiles(root, [
          { file: 'a.json', before: 'the old a', after: 'the new a' },
          { file: 'b.json', before: 'the old b', after: 'the new b' },
        ]),
      )
      const killed = ['a.json', 'b.json']
        .map((file) => (existsSync(path(file)) ? read(file) : 'none'))
        .join(', ')
      seen.add(killed)
      finishWrites(root)
      expect(readdirSync(join(root, 'content'))).toEqual(['a.json', 'b.json'])
      expect(filesBelow(join(root, '.desk'))).toEqual([])
      const finished = `${read('a.json')}, ${read('b.json')}`
      expect(['the old a, the old b', 'the new a, the new b']).toContain(finished)
      if (killed !== 'the old a, the old b') expect(finished).toBe('the new a, the new b')
      if (!isKilled) break
    }
    // Between two calls, the file that is replaced has no name.
    expect([...seen]).toEqual([
      'the old a, the old b',
      'none, the old b',
      'the new a, the old b',
      'the new a, none',
      'the new a, the new b',
    ])
  })

  it.each(['the file', 'a new file of its name', 'the file that it has open'])(
    'loses no text of a program that writes %s at any moment',
    (target) => {
      const restore = installWatch()
      try {
        for (let call = 1, isLast = false; !isLast; call += 1) {
          plainFiles.writeFileSync(path('a.json'), 'old')
          plainFiles.writeFileSync(path('b.json'), 'old')
          const open = plainFiles.openSync(path('b.json'), 'r+')
          let calls = 0
          let isCompared = false
          watchFiles((name, first) => {
            calls += 1
            // From here on, a program that has the old file open writes into a file without a name.
            if (name === 'rmSync' && String(first).endsWith('.aside') && calls < call) isCompared = true
            if (calls !== call) return
            if (target === 'the file') plainFiles.writeFileSync(path('b.json'), 'theirs')
            else if (target !== 'the file that it has open') {
              plainFiles.writeFileSync(path('theirs'), 'theirs')
              plainFiles.renameSync(path('theirs'), path('b.json'))
            } else if (!isCompared && !String(first).endsWith('.aside'))
              plainFiles.writeSync(open, 'theirs', 0)
          })
          const isWritten = writeFiles(root, [
            { file: 'a.json', before: 'old', after: 'new' },
            { file: 'b.json', before: 'old', after: 'new' },
          ])
          watchFiles(undefined)
          plainFiles.closeSync(open)
          isLast = calls < call
          const [a, b] = [read('a.json'), read('b.json')]
          if (target !== 'the file that it has open' && !isLast) expect(b).toBe('theirs')
          expect(isWritten ? ['new'] : ['old']).toContain(a)
          if (!isWritten) expect(b).toBe('theirs')
          expect(readdirSync(join(root, '.desk'))).toEqual([])
        }
      } finally {
        watchFiles(undefined)
        restore()
      }
    },
  )
})
