import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')

/** A project with one command, `hello`, which prints its parameters, its folder and a word of another module. */
function makeProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'run-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['scripts/commands', 'scripts/site/bundles', 'scripts/bench', 'scripts/lib'])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync(join(repository, 'scripts/run.mjs'), join(root, 'scripts/run.mjs'))
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeWord(root, 'first')
  writeFileSync(
    join(root, 'scripts/commands/hello.ts'),
    `import { word } from '../lib/word'
     const parameters: readonly string[] = process.argv.slice(2)
     console.log(JSON.stringify({ parameters, folder: import.meta.dirname, word }))`,
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

test('runs a command with its parameters and the folder of its source', () => {
  const root = makeProject()
  const { stdout, stderr } = run(root, 'hello', '--flag', 'value')
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
    parameters: ['--flag', 'value'],
    folder: join(root, 'scripts/commands'),
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
