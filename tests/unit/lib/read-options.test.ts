import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../scripts/lib/read-options'

const options = { json: { type: 'boolean' }, day: { type: 'string' } } as const
const read = (...args: string[]) => readOptions('npm run list', { args, options })

describe('readOptions', () => {
  it('returns options and arguments as parseArgs does', () => {
    expect(read('--json', '--day', '2026-12-24').values).toEqual({ json: true, day: '2026-12-24' })
    expect(read('--day=-5').values).toEqual({ day: '-5' })
    const { values, positionals } = readOptions('npm run list', {
      args: ['one', '--json'],
      options,
      allowPositionals: true,
    })
    expect([values, positionals]).toEqual([{ json: true }, ['one']])
  })

  it.each([
    [['--jsno'], 'npm run list has no option --jsno. Its options: --json, --day.'],
    [['--help'], 'npm run list has no option --help. Its options: --json, --day.'],
    [['-j'], 'npm run list has no option -j. Its options: --json, --day.'],
    [['one'], 'npm run list cannot use "one". Its options: --json, --day.'],
    [['--day'], '--day needs a value after it.'],
    [['--day', '--json'], '--day needs a value after it.'],
    [['--json=yes'], '--json takes no value.'],
  ])('explains %j', (args, message) => {
    expect(() => read(...args)).toThrow(new Error(message))
  })

  it('says that a command has no options, and adds what an unknown one may be meant to do', () => {
    const start = (hint?: string) => readOptions('npm start', { args: ['--port', '4000'] }, hint)
    expect(() => start()).toThrow(new Error('npm start has no option --port. It takes no options.'))
    expect(() => start('Set PORT.')).toThrow(
      new Error('npm start has no option --port. It takes no options. Set PORT.'),
    )
  })
})
