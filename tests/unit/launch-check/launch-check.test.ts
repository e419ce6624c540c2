import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { placeholderProblem } from '../../../scripts/content/checks/placeholder-problem'
import { launchReport } from '../../../scripts/launch-check/launch-report'
import { unfinishedContent } from '../../../scripts/launch-check/unfinished-content'
import { unfinishedSettings } from '../../../scripts/launch-check/unfinished-settings'

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

const completeSettings = {
  VITE_SUPABASE_URL: 'https://abcdefghijkl.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  VITE_MAPPLS_KEY: 'abc',
}

/** Returns the first line of each entry: its place and field. */
const places = (settings: Record<string, string> = completeSettings) =>
  launchReport(root, settings).text.match(/^\S+:\d+:\d+.*$/gm) ?? []

describe('launchReport', () => {
  it('lists a sample with its place, labels and values', () => {
    write(
      'content/site.json',
      '{\n  "company": { "name": "Acme Gases" },\n  "contact": {\n    "sample": true,\n    "email": "sales@acme.in"\n  }\n}\n',
    )
    expect(launchReport(root, completeSettings).text).toBe(`content/site.json:4:5 · Contact
  This is sample content.
      3 |   "contact": {
    > 4 |     "sample": true,
        |     ^^^^^^^^
      5 |     "email": "sales@acme.in"
  Found:    E-mail: sales@acme.in
  Replace it with company facts, then delete "sample".

1 entry in 1 file to finish before the launch.
`)
  })

  it('lists a shared fragment once, in its own file, with the label of the including page', () => {
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

  it('names a place in an unused fragment by its keys', () => {
    write('content/shared/spare.json', '{ "items": [{ "sample": true }] }')
    expect(places()).toEqual(['content/shared/spare.json:1:15 · items › 0'])
  })

  it('lists links without a target, example domains and placeholder phone numbers', () => {
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

  it('lists a file that is not JSON', () => {
    write('content/site.json', '{ "sample": true')
    expect(places()).toEqual(['content/site.json:1:1'])
  })

  it('reports that nothing is left for finished content', () => {
    write('content/site.json', '{ "address": "https://acme.in", "contact": { "tollFree": "1800 123 4567" } }')
    expect(places()).toEqual([])
    expect(launchReport(root, completeSettings)).toEqual({
      text: 'Nothing is left to do before the launch.\n',
      count: 0,
    })
  })
})

describe('placeholderProblem', () => {
  it.each([
    '#',
    'https://vayuna.example',
    'https://www.vayuna.example/about',
    'contact@vayuna.example',
    'https://example.org/x',
    'http://site.test:8080',
    '18000000000',
    '+91 731 000 0000',
  ])('recognizes %s', (text) => expect(placeholderProblem(text)).toBeDefined())

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
  ])('accepts %s', (text) => expect(placeholderProblem(text)).toBeUndefined())
})

describe('unfinishedSettings', () => {
  const without = (name: keyof typeof completeSettings, value = '') => ({
    ...completeSettings,
    [name]: value,
  })
  const token = (role: string) => `a.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.c`

  it('lists missing settings', () => {
    expect(places({})).toEqual([
      '.env.production:1:1 · VITE_SUPABASE_URL',
      '.env.production:1:1 · VITE_SUPABASE_PUBLISHABLE_KEY',
      '.env.production:1:1 · VITE_MAPPLS_KEY',
    ])
  })

  it('lists an invalid setting at its line, without its value', () => {
    write('.env.local', '# project\nVITE_SUPABASE_URL=http://127.0.0.1:54321\n')
    const settings = without('VITE_SUPABASE_URL', 'http://127.0.0.1:54321')
    expect(places(settings)).toEqual(['.env.local:2:1 · VITE_SUPABASE_URL'])
  })

  it.each([
    ['a URL without https', without('VITE_SUPABASE_URL', 'http://abc.supabase.co'), 'https://'],
    ['a text that is not a URL', without('VITE_SUPABASE_URL', 'abc'), 'https://'],
    ['a URL with a path', without('VITE_SUPABASE_URL', 'https://abc.supabase.co/rest/v1/'), 'no more than'],
    ['a secret key', without('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc'), 'secret key'],
    [
      'a secret key in the legacy JWT format',
      without('VITE_SUPABASE_PUBLISHABLE_KEY', token('service_role')),
      'secret',
    ],
    [
      'a secret key under the legacy name',
      { ...without('VITE_SUPABASE_PUBLISHABLE_KEY'), VITE_SUPABASE_ANON_KEY: token('service_role') },
      'secret',
    ],
  ])('rejects %s', (_, settings, word) => {
    const problems = unfinishedSettings(root, settings)
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(word)])
    expect(JSON.stringify(problems)).not.toContain('sb_secret_')
  })

  it('accepts a public key in the legacy JWT format', () => {
    const settings = { ...without('VITE_SUPABASE_PUBLISHABLE_KEY'), VITE_SUPABASE_ANON_KEY: token('anon') }
    expect(unfinishedSettings(root, settings)).toEqual([])
  })
})

describe('this project', () => {
  const texts = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(project, 'content', file), 'utf8'))
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)

  it('lists every sample and every link without a target', () => {
    const messages = unfinishedContent(project).map(({ message }) => message)
    const listed = (message: string) => messages.filter((other) => other === message).length
    expect(listed('This is sample content.')).toBe(count(/"sample":\s*true/g))
    expect(listed('This link has no target.')).toBe(count(/:\s*"#"/g))
  })

  it('exits with 1 until everything is finished', () => {
    const { status, stdout } = spawnSync('npx', ['tsx', 'scripts/commands/launch-check.ts'], {
      cwd: project,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    const last = stdout.trimEnd().split('\n').at(-1)
    expect(last).toMatch(/^Nothing is left|^\d+ entr(y|ies) in \d+ files? to finish/)
    expect(status).toBe(last?.startsWith('Nothing') ? 0 : 1)
  })
})
