import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { nodeWithoutPrivileges } from '../../project/without-privileges'

const repository = resolve(import.meta.dirname, '../../..')

/** A project with one command, `hello`, which prints its parameters, its places and a word of another module. */
function makeProject(name = 'project'): string {
  const place = mkdtempSync(join(tmpdir(), 'run-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const root = join(place, name)
  for (const folder of ['commands', 'site', 'bench', 'lib'])
    mkdirSync(join(root, 'scripts', folder), { recursive: true })
  for (const file of ['scripts/run.mjs', 'scripts/lib/page-kinds-module.mjs'])
    cpSync(join(repository, file), join(root, file))
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeWord(root, 'first')
  writeFileSync(
    join(root, 'scripts/commands/hello.ts'),
    `import { word } from '../lib/word'
     const parameters: readonly string[] = process.argv.slice(2)
     console.log(JSON.stringify({ parameters, folder: import.meta.dirname, address: import.meta.url, cwd: process.cwd(), word }))`,
  )
  return root
}

function writeWord(root: string, word: string): void {
  writeFileSync(join(root, 'scripts/lib/word.ts'), `export const word: string = '${word}'`)
}

function run(root: string, ...parameters: readonly string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...parameters], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
}

test('runs a command with its parameters, in the project, with the places of its source', () => {
  const root = makeProject()
  const { stdout, stderr } = run(root, 'hello', '--flag', 'value')
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
    parameters: ['--flag', 'value'],
    folder: join(root, 'scripts/commands'),
    address: pathToFileURL(join(root, 'scripts/commands/hello.ts')).href,
    cwd: root,
    word: 'first',
  })
})

test('runs what the sources say after a change of any of them', () => {
  const root = makeProject()
  run(root, 'hello')
  writeWord(root, 'second')
  expect(run(root, 'hello').stdout).toContain('second')
  writeFileSync(join(root, 'scripts/commands/added.ts'), "console.log('added')")
  expect(run(root, 'added').stdout).toBe('added\n')
})

test('reports a mistake in a source, and runs again when it is mended', () => {
  const root = makeProject()
  writeFileSync(join(root, 'scripts/lib/word.ts'), 'export const word: string = ')
  const { status, stderr } = run(root, 'hello')
  expect(status).not.toBe(0)
  expect(stderr).toContain('scripts/lib/word.ts')
  writeWord(root, 'mended')
  expect(run(root, 'hello').stdout).toContain('mended')
})

test('lists the commands when the name is unknown', () => {
  const { status, stderr } = run(makeProject(), 'helo')
  expect(status).toBe(1)
  expect(stderr).toBe('There is no command "helo". The commands are hello.\n')
})

/** Texts of all files below a folder. */
function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

test.each(['copied', 'moved'])('runs the sources of a %s project, which keeps its bundle', (how) => {
  const root = makeProject()
  run(root, 'hello')
  const other = join(root, '../a b%20é&c')
  if (how === 'copied') cpSync(root, other, { recursive: true, verbatimSymlinks: true })
  else renameSync(root, other)
  const bundles = readdirSync(join(other, '.cache/program'))
  const { stdout, stderr } = run(other, 'hello')
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ folder: join(other, 'scripts/commands'), cwd: other })
  expect(readdirSync(join(other, '.cache/program'))).toEqual(bundles)
  writeWord(other, 'changed')
  expect(run(other, 'hello').stdout).toContain('changed')
  if (how === 'copied') expect(run(root, 'hello').stdout).toContain('first')
})

test('writes no absolute path into the bundle', () => {
  const root = makeProject()
  run(root, 'hello')
  const texts = textsBelow(join(root, '.cache'))
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.filter((text) => text.includes(root))).toEqual([])
})

test('names the source and line of an error', () => {
  const root = makeProject()
  writeFileSync(
    join(root, 'scripts/commands/fails.ts'),
    "console.log(import.meta.dirname)\nthrow new Error('On purpose')",
  )
  expect(run(root, 'fails').stderr).toContain(`${join(root, 'scripts/commands/fails.ts')}:2:`)
})

test.each(['#', '?', "'"])('refuses a path that contains %s, and writes nothing', (character) => {
  const root = makeProject(`a${character}b`)
  const { status, stdout, stderr } = run(root, 'hello')
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain(`contains ${character} `)
  expect(stderr).toContain(root)
  expect(readdirSync(root)).not.toContain('.cache')
})

test('runs a command of a project that cannot be written', () => {
  const root = makeProject()
  chmodSync(root, 0o555)
  onTestFinished(() => chmodSync(root, 0o755))
  const { status, stdout, stderr } = nodeWithoutPrivileges([join(root, 'scripts/run.mjs'), 'hello'], {
    cwd: root,
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ folder: join(root, 'scripts/commands'), word: 'first' })
  expect(readdirSync(root)).not.toContain('.cache')
})

test.each([
  ['an empty folder', false],
  ['that of another project', true],
])('runs the sources of its own project when .cache is a link to %s', (_, isShared) => {
  const [root, other] = [makeProject(), makeProject()]
  for (const project of [root, other])
    writeFileSync(
      join(project, 'scripts/commands/hello.ts'),
      "import 'esbuild'; console.log(import.meta.dirname)",
    )
  if (isShared) run(other, 'hello')
  const place = join(isShared ? other : mkdtempSync(join(other, 'empty-')), '.cache')
  mkdirSync(place, { recursive: true })
  symlinkSync(place, join(root, '.cache'), 'junction')
  const { stdout, stderr } = run(root, 'hello')
  expect({ stdout, stderr }).toEqual({ stdout: `${join(root, 'scripts/commands')}\n`, stderr: '' })
})
