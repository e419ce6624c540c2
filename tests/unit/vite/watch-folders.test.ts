import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchFolders } from '../../../scripts/vite/watch-folders'

let root: string
let stop: () => void
const reported: string[] = []
let onReport = () => {}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-'))
  mkdirSync(join(root, 'pages'))
  writeFileSync(join(root, 'pages/a.json'), 'old')
  stop = watchFolders([root], (path) => {
    reported.push(path.slice(root.length + 1))
    onReport()
  })
})
afterEach(() => {
  stop()
  rmSync(root, { recursive: true })
})

/** Makes a change and resolves as soon as the listener reports the path. */
function reports(path: string, change: () => void): Promise<void> {
  reported.length = 0
  return new Promise((resolve) => {
    onReport = () => {
      if (reported.includes(path)) resolve()
    }
    change()
  })
}

const write = (path: string, text: string) => writeFileSync(join(root, path), text)

describe('watchFolders', () => {
  it('reports a file each time it is written, however fast', async () => {
    for (let time = 0; time < 20; time++)
      await reports('pages/a.json', () => appendFileSync(join(root, 'pages/a.json'), '!'))
  })

  it('reports a file that is written right after it was replaced', async () => {
    for (let time = 0; time < 5; time++) {
      await reports('pages/a.json', () => {
        write('b.part', 'new')
        renameSync(join(root, 'b.part'), join(root, 'pages/a.json'))
      })
      await reports('pages/a.json', () => write('pages/a.json', `${time}`))
    }
  })

  it('reports added and removed files', async () => {
    await reports('pages/b.json', () => write('pages/b.json', '1'))
    await reports('pages/b.json', () => rmSync(join(root, 'pages/b.json')))
  })

  it('reports the files of a new folder, also of one that replaces a folder', async () => {
    for (let time = 0; time < 5; time++) {
      await reports('new/inner/a.json', () => {
        mkdirSync(join(root, 'new/inner'), { recursive: true })
        write('new/inner/a.json', '1')
      })
      await reports('new/inner/a.json', () => write('new/inner/a.json', '2'))
      await reports('new', () => rmSync(join(root, 'new'), { recursive: true }))
    }
  })

  it('reports the files of a renamed folder by its new name', async () => {
    await reports('renamed/a.json', () => renameSync(join(root, 'pages'), join(root, 'renamed')))
    await reports('renamed/a.json', () => write('renamed/a.json', '1'))
    expect(reported).not.toContain('pages/a.json')
  })

  it('reports nothing once it is stopped', async () => {
    stop()
    reported.length = 0
    write('pages/a.json', 'new')
    const other = watchFolders([join(root, 'pages')], (path) => reported.push(`other ${path}`))
    await vi.waitFor(() => {
      write('pages/a.json', 'newer')
      expect(reported.length).toBeGreaterThan(0)
    })
    other()
    expect(reported.every((path) => path.startsWith('other'))).toBe(true)
  })
})
