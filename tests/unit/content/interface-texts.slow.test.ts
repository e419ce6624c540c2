import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'
import { SampleProject } from './sample-project'

const texts = 'content/interface/outbox.json'

describe('the module of interface texts', () => {
  let project: SampleProject
  beforeEach(() => {
    project = new SampleProject()
  })
  afterEach(() => project.dispose())

  const load = async () => {
    expect((await project.run()).diagnostics).toEqual([])
    for (const folder of ['src/language', 'src/units'])
      cpSync(resolve(folder), join(project.root, folder), { recursive: true })
    return import(join(project.root, 'src/generated/interface/outbox.ts'))
  }

  it('holds a constant for each text, and a function for each text with placeholders', async () => {
    const { heading, nextTry, steps, dialog } = await load()
    expect(heading).toBe('Outbox')
    expect(nextTry({ reason: 'No answer.', time: '14:06' })).toBe('No answer. Next try at 14:06.')
    expect(steps).toEqual(['Saved', 'Sent'])
    expect(dialog).toEqual({ close: 'Close' })
  })

  it('selects the plural form of the language, and formats numbers in it', async () => {
    project.replace('content/site.json', '"name"', '"lang": "de",\n  "name"')
    const { waiting } = await load()
    expect([1, 2, 1200].map((count) => waiting({ count }))).toEqual([
      'One request is waiting.',
      '2 requests are waiting.',
      '1.200 requests are waiting.',
    ])
  })

  it('returns the pieces of a text whose placeholder is an element', async () => {
    const { withdraw } = await load()
    const address = { type: 'a' }
    expect(withdraw({ address })).toEqual(['Write to ', address, '.'])
  })

  it('binds figures to their units', async () => {
    expect((await load()).size).toBe('A plant makes up to 500\u00a0Nm³/h.')
  })

  it('keeps quotes, backslashes, backticks and dollar signs of a text', async () => {
    project.replace(texts, '{reason} Next', ['`\\\\$', '{reason}\\" Next'].join(''))
    expect((await load()).nextTry({ reason: 'x', time: 1 })).toBe('`\\$x" Next try at 1.')
  })

  it('has types that reject a missing and an unknown value', async () => {
    await load()
    // TypeScript reports a line that it expects to be an error and is none.
    project.write(
      'src/use.ts',
      `import * as text from './generated/interface/outbox'
text.nextTry({ reason: 'x', time: 1 }).trim(); text.waiting({ count: 1 })
// @ts-expect-error
text.nextTry({ reason: 'x' })
// @ts-expect-error
text.waiting({ count: 1, reason: 'x' })
// @ts-expect-error
text.waiting({ count: 'x' })
`,
    )
    const options = ['--noEmit', '--strict', '--module', 'ESNext', '--moduleResolution', 'bundler']
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), [...options, 'src/use.ts'], {
      cwd: project.root,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  it('expands an included fragment', async () => {
    project
      .write('content/shared/dialog.json', '{ "close": "Close it" }')
      .replace(texts, '{ "close": "Close" }', '{ "$include": "shared/dialog.json" }')
    expect((await load()).dialog).toEqual({ close: 'Close it' })
  })
})

describe('reports on interface texts', () => {
  it('follows the language of the site', async () => {
    const output = await reportAfter((project) =>
      project.replace('content/site.json', '"name"', '"lang": "pl",\n  "name"'),
    )
    expect(output).toContain('The form "few" is missing.')
    expect(output).toContain('The form "many" is missing.')
  })

  it('reports a missing file and a file of an unknown part', async () => {
    const output = await reportAfter((project) =>
      project.write('content/interface/outbocks.json', project.read(texts)).remove(texts),
    )
    expect(output).toMatchInlineSnapshot(`
      "content/interface/outbocks.json:1:1
        There is no part of the interface called "outbocks".
        Expected: outbox, quote-form
        Found:    outbocks
        Did you mean "outbox"?"
    `)
  })
})
