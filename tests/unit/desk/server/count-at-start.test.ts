import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countAtStart } from '../../../../scripts/desk/server/views/count-at-start'

let root: string
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** Commits the content with one text of these words. */
function commit(words: string): void {
  writeFileSync(join(root, 'content/site.json'), JSON.stringify({ name: words }))
  git('add', '.')
  git('-c', 'user.name=Asha', '-c', 'user.email=asha@site.example', 'commit', '-q', '-m', 'Change the name')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'at-start-'))
  mkdirSync(join(root, 'content'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('counts what was unfinished in the first version', async () => {
  git('init', '-q')
  mkdirSync(join(root, 'content/pages'))
  writeFileSync(join(root, 'content/pages/about.json'), '{ "sample": true, "title": "Lorem ipsum" }')
  writeFileSync(join(root, 'content/pages/broken.json'), '{ "title": "Lorem ipsum')
  writeFileSync(join(root, 'content/notes.txt'), '"Lorem ipsum"')
  writeFileSync(join(root, 'package.json'), '"Lorem ipsum"')
  commit('Lorem ipsum')
  commit('Sample Gases')
  expect(await countAtStart(root)).toBe(3)
})

it('counts nothing without git, and in a copy without the objects of the first version', async () => {
  expect(await countAtStart(root)).toBeUndefined()
  git('init', '-q')
  // Another version than that of the first test, whose count is known.
  commit('Lorem ipsum dolor')
  const blob = git('rev-parse', 'HEAD:content/site.json')
  commit('Sample Gases')
  rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)))
  expect(await countAtStart(root)).toBeUndefined()
})
