import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const commands = readdirSync(resolve(root, 'scripts/commands')).map((file) => file.replace(/\.ts$/, ''))

/** Runs a command that must refuse its parameters; one that does not is stopped. @returns what it prints */
function refuse(...parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(root, 'scripts/run.mjs'), ...parameters],
    { cwd: root, encoding: 'utf8', timeout: 50_000 },
  )
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  return stderr
}

describe('a command', () => {
  it.each(commands)('refuses an option that it does not have, without a stack trace: %s', (command) => {
    const printed = refuse(command, '--no-such-option')
    expect(printed).toContain('--no-such-option')
    expect(printed).not.toMatch(/^ {4}at /m)
  })

  it.each([
    ['check nitrogen.json', 'npm run check cannot use "nitrogen.json". '],
    ['check --as-of 2026-13-01', '--as-of needs a day written as year-month-day'],
    ['inbox --json --csv', 'Choose one of --json, --csv and --watch.'],
    ['doctor company.example', 'npm run doctor -- https://company.example\n'],
    ['doctor https://company.example https://other.example', 'Name one site'],
    ['doctor --operations https://company.example', 'give no address'],
  ])('explains in one line what is wrong in %s', (parameters, message) => {
    const printed = refuse(...parameters.split(' '))
    expect(printed).toContain(message)
    expect(printed.trimEnd()).not.toContain('\n')
  })
})
