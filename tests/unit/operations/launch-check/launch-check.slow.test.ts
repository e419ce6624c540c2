import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diagnose } from '../../../../scripts/content/diagnose/print'
import { launchProblems } from '../../../../scripts/operations/launch-check/launch-problems'
import { launchReport } from '../../../../scripts/operations/launch-check/launch-report'
import { expiringContact } from '../../../../scripts/operations/launch-check/security-contact'
import { unfinishedContent } from '../../../../scripts/operations/launch-check/unfinished-content'
import { unfinishedSettings } from '../../../../scripts/operations/launch-check/unfinished-settings'
import { openProject } from '../../../../scripts/site/open-project'
import { copyContent } from '../../content/copy-content'

const project = resolve(import.meta.dirname, '../../../..')
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

/** Everything unfinished in content and settings. */
function unfinished(settings: Record<string, string> = completeSettings): string[] {
  const { samples, placeholders } = unfinishedContent(openProject(root))
  return diagnose([...samples, ...placeholders, ...unfinishedSettings(root, settings)], (file) =>
    readFileSync(join(root, file), 'utf8'),
  ).map(({ text }) => text)
}
/** Returns the first line of each entry: its place and field. */
const places = (settings?: Record<string, string>) => unfinished(settings).map((text) => text.split('\n')[0])

describe('unfinishedContent', () => {
  it('lists a sample with its place, labels and values', () => {
    write(
      'content/site.json',
      '{\n  "company": { "name": "Acme Gases" },\n  "contact": {\n    "sample": true,\n    "email": "sales@acme.in"\n  }\n}\n',
    )
    expect(unfinished()).toEqual([
      `content/site.json:4:5 · Contact
  This is sample content.
      3 |   "contact": {
    > 4 |     "sample": true,
        |     ^^^^^^^^
      5 |     "email": "sales@acme.in"
  Found:    E-mail: sales@acme.in
  Replace it with company facts, then delete "sample".`,
    ])
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

  it('lists placeholders in blocks without the flag, unless the block acknowledges them', () => {
    const address = '"street": "Plot 0, Sample Road"'
    write('content/site.json', `{ "address": { ${address} } }`)
    expect(places()).toHaveLength(1)
    write(
      'content/site.json',
      `{ "address": { ${address}, "acknowledge": { "placeholder": "It is real" } } }`,
    )
    expect(places()).toEqual([])
  })
})

describe('launchReport', () => {
  const today = '2027-01-15'

  /** Finishes the fixture's content: no samples, placeholders or links without a target. */
  function finishFixture(): void {
    copyContent(root)
    for (const file of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.json')) continue
      const text = readFileSync(join(root, 'content', file), 'utf8')
        .replace(/"sample": true,?/g, '')
        .replaceAll('vayuna.example', 'vayuna.in')
        .replaceAll('"#"', '"/about"')
        .replace('1800 000 0000', '1800 123 4567')
        .replace('18000000000', '18001234567')
        .replace('Plot 0, Sample Road', '12 Ring Road')
      writeFileSync(join(root, 'content', file), text)
    }
    const navigation = join(root, 'content/navigation.json')
    const career = /,\s*\{\s*"path": "\/about",\s*"label": "Career"\s*\}/
    const faq = /\{\s*"path": "\/about",\s*"label": "FAQ"\s*\},/
    const text = readFileSync(navigation, 'utf8').replace(career, '').replace(faq, '')
    writeFileSync(navigation, text)
  }

  it('reaches zero without the optional services', async () => {
    finishFixture()
    const { VITE_MAPPLS_KEY: _, ...needed } = completeSettings
    const { text, count } = await launchReport(root, needed, today)
    expect(text).toBe(
      'Optional: VITE_MAPPLS_KEY is not set, so the site shows the drawn map. A key of the map service, restricted to the domain of this site, replaces it with the live map.\nNothing is left to do before the launch.\n',
    )
    expect(count).toBe(0)
    expect(await launchReport(root, completeSettings, today)).toEqual({
      text: 'Nothing is left to do before the launch.\n',
      count: 0,
    })
  })

  it('counts mistakes and warnings of the check', async () => {
    finishFixture()
    writeFileSync(join(root, 'content/media/spare.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await launchReport(root, completeSettings, today)).toMatchObject({
      count: 1,
      text: expect.stringContaining('No page shows this picture.'),
    })
    const about = join(root, 'content/pages/about.json')
    writeFileSync(about, readFileSync(about, 'utf8').replace('"title"', '"titel"'))
    expect(await launchReport(root, completeSettings, today)).toMatchObject({
      count: 1,
      text: expect.stringContaining('Did you mean "title"?'),
    })
  })
})

describe('launchProblems', () => {
  const risks = async () => {
    const problems = await launchProblems(openProject(root), {}, '2027-01-15')
    return problems.map(({ risk }) => risk)
  }

  it('begins with the greatest risk', async () => {
    copyContent(root)
    write('content/media/spare.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const warned = await risks()
    expect(warned.indexOf('setting')).toBe(0)
    expect([...new Set(warned)]).toEqual(['setting', 'placeholder', 'warning', 'sample'])
    const about = join(root, 'content/pages/about.json')
    writeFileSync(about, readFileSync(about, 'utf8').replace('"title"', '"titel"'))
    expect((await risks())[0]).toBe('mistake')
  })

  it('lists a file that is not JSON once', async () => {
    copyContent(root)
    write('content/pages/about.json', '{ "sample": true')
    const problems = await launchProblems(openProject(root), completeSettings, '2027-01-15')
    expect(problems.filter(({ file }) => file === 'content/pages/about.json')).toHaveLength(1)
  })
})

describe('expiringContact', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const messages = (expires: string) => {
    write('content/site.json', JSON.stringify({ security: { contact: 'a@acme.in', expires } }))
    return expiringContact(read, '2026-12-24').map(({ message }) => message)
  }

  it.each([
    ['2026-12-24', 'has expired'],
    ['2027-01-03', 'expires in 10 days'],
    ['2028-06-30', 'more than a year'],
  ])('lists a contact that is valid until %s', (expires, words) => {
    expect(messages(expires)).toEqual([expect.stringContaining(words)])
  })

  it('accepts a contact that is to be confirmed within a year', () => {
    expect(messages('2027-06-30')).toEqual([])
  })

  it('accepts a site without a contact', () => {
    write('content/site.json', '{}')
    expect(expiringContact(read, '2026-12-24')).toEqual([])
  })
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
    ['a secret key', without('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc'), 'secret key'],
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
    const { samples, placeholders } = unfinishedContent(openProject(project))
    const messages = [...samples, ...placeholders].map(({ message }) => message)
    const listed = (message: string) => messages.filter((other) => other === message).length
    expect(listed('This is sample content.')).toBe(count(/"sample":\s*true/g))
    expect(listed('This link has no target.')).toBe(count(/:\s*"#"/g))
  })

  it('exits with 1 until everything is finished', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'launch-check'], {
      cwd: project,
      encoding: 'utf8',
    })
    const last = stdout.trimEnd().split('\n').at(-1)
    expect(last).toMatch(/^Nothing is left|^\d+ entr(y|ies) in \d+ files? to finish/)
    expect(status).toBe(last?.startsWith('Nothing') ? 0 : 1)
  })
})
