import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diagnose } from '../../../scripts/content/diagnose/print'
import { readText } from '../../../scripts/content/parse'
import { contentLeft } from '../../../scripts/launch-check/content-left'
import { judgeText } from '../../../scripts/launch-check/judge-value'
import { printLeft } from '../../../scripts/launch-check/print-left'
import { settingsLeft } from '../../../scripts/launch-check/settings-left'

const project = resolve(import.meta.dirname, '../../..')
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-'))
  cpSync(join(project, 'schemas'), join(root, 'schemas'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const ready = {
  VITE_SUPABASE_URL: 'https://abcdefghijkl.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  VITE_MAPPLS_KEY: 'abc',
}

/** Places and fields of what is left, as the first line of each entry says them. */
const places = (settings: Record<string, string> = ready) =>
  diagnose([...contentLeft(root), ...settingsLeft(root, settings)], (file) => readText(root, file)).map(
    ({ text }) => text.split('\n')[0],
  )

describe('content', () => {
  it('marked as a sample is named with its place, labels and values', () => {
    write(
      'content/site.json',
      '{\n  "company": { "name": "Acme Gases" },\n  "contact": {\n    "sample": true,\n    "email": "sales@acme.in"\n  }\n}\n',
    )
    const left = diagnose(contentLeft(root), (file) => readText(root, file))
    expect(printLeft(left)).toBe(`content/site.json:4:5 · Contact
  This is sample content.
      3 |   "contact": {
    > 4 |     "sample": true,
        |     ^^^^^^^^
      5 |     "email": "sales@acme.in"
  Found:    E-mail: sales@acme.in
  Replace it with a fact of the company, then delete "sample".

1 thing is left to do in 1 file before the launch.
`)
  })

  it('that several pages include is named once, where it is written, with the label it has there', () => {
    write(
      'content/shared/features.json',
      '{\n  "majorFeatures": [\n    {\n      "sample": true\n    }\n  ]\n}',
    )
    for (const page of ['chillers', 'scrubber'])
      write(
        `content/pages/product/${page}.json`,
        '{ "template": "product", "$include": "shared/features.json" }',
      )
    expect(places()).toEqual(['content/shared/features.json:4:7 · Major features 1'])
  })

  it('in a fragment that nothing includes is named by its keys', () => {
    write('content/shared/spare.json', '{ "items": [{ "sample": true }] }')
    expect(places()).toEqual(['content/shared/spare.json:1:15 · items › 0'])
  })

  it('without a target, without an owner or without a number is named', () => {
    write(
      'content/site.json',
      `{
  "address": "https://acme.example",
  "contact": { "email": "sales@example.com", "tollFree": "1800 000 0000" },
  "social": [{ "link": "#" }, { "link": "https://social.net/acme#top" }]
}`,
    )
    expect(places()).toEqual([
      'content/site.json:2:14 · Address of the site',
      'content/site.json:3:25 · Contact › E-mail',
      'content/site.json:3:58 · Contact › Toll-free phone',
      'content/site.json:4:24 · Social links 1 › Link',
    ])
  })

  it('that is not JSON counts as left', () => {
    write('content/site.json', '{ "sample": true')
    expect(places()).toEqual(['content/site.json:1:1'])
  })

  it('that is finished leaves nothing', () => {
    write('content/site.json', '{ "address": "https://acme.in", "contact": { "tollFree": "1800 123 4567" } }')
    expect(places()).toEqual([])
    expect(printLeft([])).toBe('Nothing is left to do before the launch.\n')
  })
})

describe('texts', () => {
  it.each([
    '#',
    'https://vayuna.example',
    'https://www.vayuna.example/about',
    'contact@vayuna.example',
    'https://example.org/x',
    'http://site.test:8080',
    '18000000000',
    '+91 731 000 0000',
  ])('%s is unfinished', (text) => expect(judgeText(text)).toBeDefined())

  it.each([
    '#biogas-solutions',
    'https://vayuna.in',
    'https://examples.com',
    'https://myexample.com',
    'For example.command',
    '10,000 Nm³/h',
    '+91 731 400 5000',
    '1800 120 0001',
    '2026-10-01',
  ])('%s is finished', (text) => expect(judgeText(text)).toBeUndefined())
})

describe('settings', () => {
  const without = (name: keyof typeof ready, value = '') => ({ ...ready, [name]: value })
  const token = (role: string) => `a.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.c`

  it('that are missing are named', () => {
    expect(places({})).toEqual([
      '.env.production:1:1 · VITE_SUPABASE_URL',
      '.env.production:1:1 · VITE_SUPABASE_PUBLISHABLE_KEY',
      '.env.production:1:1 · VITE_MAPPLS_KEY',
    ])
  })

  it('are named at their line, without their value', () => {
    write('.env.local', '# project\nVITE_SUPABASE_URL=http://127.0.0.1:54321\n')
    const settings = without('VITE_SUPABASE_URL', 'http://127.0.0.1:54321')
    expect(places(settings)).toEqual(['.env.local:2:1 · VITE_SUPABASE_URL'])
  })

  it.each([
    ['an address without https', without('VITE_SUPABASE_URL', 'http://abc.supabase.co'), 'https://'],
    ['no address at all', without('VITE_SUPABASE_URL', 'abc'), 'https://'],
    [
      'an address with a path',
      without('VITE_SUPABASE_URL', 'https://abc.supabase.co/rest/v1/'),
      'no more than',
    ],
    ['a secret key', without('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc'), 'secret key'],
    [
      'a secret key in the older form',
      without('VITE_SUPABASE_PUBLISHABLE_KEY', token('service_role')),
      'secret',
    ],
    [
      'a secret key under the older name',
      { ...without('VITE_SUPABASE_PUBLISHABLE_KEY'), VITE_SUPABASE_ANON_KEY: token('service_role') },
      'secret',
    ],
  ])('with %s are refused', (_, settings, word) => {
    const problems = settingsLeft(root, settings)
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(word)])
    expect(JSON.stringify(problems)).not.toContain('sb_secret_')
  })

  it('with a key in the older form are taken', () => {
    const settings = { ...without('VITE_SUPABASE_PUBLISHABLE_KEY'), VITE_SUPABASE_ANON_KEY: token('anon') }
    expect(settingsLeft(root, settings)).toEqual([])
  })
})

describe('this project', () => {
  const texts = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(project, 'content', file), 'utf8'))
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)

  it('has every sample and every link without a target in the list', () => {
    const messages = contentLeft(project).map(({ message }) => message)
    const listed = (message: string) => messages.filter((one) => one === message).length
    expect(listed('This is sample content.')).toBe(count(/"sample":\s*true/g))
    expect(listed('This link leads nowhere yet.')).toBe(count(/:\s*"#"/g))
  })

  it('answers with 1 as long as something is left', () => {
    const { status, stdout } = spawnSync('npx', ['tsx', 'scripts/commands/launch-check.ts'], {
      cwd: project,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    const last = stdout.trimEnd().split('\n').at(-1)
    expect(last).toMatch(/^(Nothing is|\d+ things? (is|are)) left to do/)
    expect(status).toBe(last?.startsWith('Nothing') ? 0 : 1)
  })
})
