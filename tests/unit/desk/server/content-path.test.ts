import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentPath, pathWithoutLinks } from '../../../../scripts/desk/server/files/content-path'
import { textOnDisk } from '../../../../scripts/desk/server/files/text-on-disk'
import { mediaPath } from '../../../../scripts/desk/server/pictures/media-path'
import { Refused } from '../../../../scripts/desk/server/refused'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-path-'))
  mkdirSync(join(root, 'content/pages'), { recursive: true })
  writeFileSync(join(root, 'content/pages/about.json'), '{ "title": "Süd" }')
})
afterEach(() => rmSync(root, { recursive: true }))

const noContent = new Refused(400, 'This is not the name of a content file.')
const noPicture = new Refused(400, 'This is not the name of a picture.')
const noFile = new Refused(400, 'No file can have this name.')
const link = new Refused(
  403,
  'This file is a link, or in a folder that is a link. The desk does not follow links.',
)

describe('the path of a content file', () => {
  it.each(['pages/about.json', 'pages/new.json', 'a/b/new-1_2.v3.json', `${'x'.repeat(195)}.json`])(
    'is one below content/, whether it exists or not: %s',
    (file) => expect(contentPath(root, file)).toBe(join(root, 'content', file)),
  )

  it.each([
    ['../package.json'],
    ['pages/../about.json'],
    ['.hidden.json'],
    ['pages/about.txt'],
    [`${'x'.repeat(196)}.json`],
    [['site.json']],
    [undefined],
  ])('is refused for %j', (file) => {
    expect(() => contentPath(root, file)).toThrow(noContent)
  })

  it('is one below content/ of a project that is reached through a link', () => {
    symlinkSync(root, `${root}-link`)
    try {
      expect(contentPath(`${root}-link`, 'pages/about.json')).toBe(`${root}-link/content/pages/about.json`)
    } finally {
      rmSync(`${root}-link`)
    }
  })

  it('is refused where a part of it is a link', () => {
    mkdirSync(join(root, 'outside/inner'), { recursive: true })
    writeFileSync(join(root, 'outside/key.json'), '{}')
    symlinkSync(join(root, 'outside/key.json'), join(root, 'content/key.json'))
    symlinkSync(join(root, 'nowhere.json'), join(root, 'content/dangling.json'))
    symlinkSync(join(root, 'outside'), join(root, 'content/linked'))
    for (const file of [
      'key.json',
      'dangling.json',
      'linked/key.json',
      'linked/new.json',
      'linked/inner/new.json',
    ])
      expect(() => contentPath(root, file)).toThrow(link)
  })

  it('is refused for a name that no file can have', () => {
    expect(() => contentPath(root, 'pages/about/about.json/new.json')).toThrow(noContent)
    expect(() => pathWithoutLinks(root, 'pages/about.json/new.json')).toThrow(noFile)
    expect(() => pathWithoutLinks(root, 'x'.repeat(300))).toThrow(noFile)
  })

  it.each([
    '../package.json',
    'pages/../../package.json',
    'pages/../about.json',
    './a.json',
    'a//b.json',
    '',
  ])('is refused for the way %j, also to a file of another kind', (file) =>
    expect(() => pathWithoutLinks(root, file)).toThrow(noContent),
  )

  it('fails with the error of the file system where that cannot tell', () => {
    symlinkSync('loop', join(root, 'content/loop'))
    expect(() => pathWithoutLinks(root, 'loop/new.json')).toThrow('ELOOP')
  })
})

describe('the path of a picture', () => {
  it.each(['skid.jpg', 'marks/acme (1).SVG', '写真/Süd 2.webp', `${'x'.repeat(196)}.png`])(
    'is one below content/media/: %s',
    (name) => expect(mediaPath(root, name)).toBe(join(root, 'content/media', name)),
  )

  it.each([
    'README.md',
    '../about.jpg',
    'marks/../skid.jpg',
    '.a.jpg',
    'a/.b.jpg',
    '',
    'a\u0000.jpg',
    `${'x'.repeat(197)}.png`,
  ])('is refused for %j', (name) => {
    expect(() => mediaPath(root, name)).toThrow(noPicture)
  })

  it('counts the bytes of a name, as file systems do', () => {
    expect(() => mediaPath(root, `${'字'.repeat(66)}.jpg`)).toThrow(noPicture)
  })
})

describe('the text of a content file', () => {
  it('is null without the file, and not where the file cannot be read', () => {
    expect(textOnDisk(root, 'pages/about.json')).toBe('{ "title": "Süd" }')
    expect(textOnDisk(root, 'site.json')).toBeNull()
    mkdirSync(join(root, 'content/site.json'))
    expect(() => textOnDisk(root, 'site.json')).toThrow('EISDIR')
  })

  it.skipIf(process.platform === 'win32')('does not wait for the other end of a named pipe', () => {
    execFileSync('mkfifo', [join(root, 'content/site.json')])
    expect(() => textOnDisk(root, 'site.json')).toThrow('is no file')
  })
})
