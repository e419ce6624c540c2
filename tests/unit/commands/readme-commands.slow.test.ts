import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const scripts: Readonly<Record<string, string>> = JSON.parse(text('package.json')).scripts

/** Names of the npm scripts that a text mentions: `npm test`, `npm run --silent inbox` and the like. */
function mentionedScripts(markdown: string): Set<string> {
  const found = markdown.matchAll(/\bnpm (?:(start|test)\b|run (?:--silent )?([a-z-]+))/g)
  return new Set([...found].map(([, bare, named]) => bare ?? named ?? ''))
}

describe('the README', () => {
  it('mentions exactly the npm scripts of package.json', () => {
    expect(mentionedScripts(text('README.md'))).toEqual(new Set(Object.keys(scripts)))
  })
})

describe.each(['CONTRIBUTING.md', 'EDITING.md', 'OPERATIONS.md'])('%s', (file) => {
  it('mentions only npm scripts of package.json', () => {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...mentionedScripts(text(file))]))
  })
})

describe.each(['README.md', 'CONTRIBUTING.md', 'EDITING.md', 'OPERATIONS.md'])('%s', (file) => {
  it('names only files and folders that exist', () => {
    const named = [
      ...text(file).matchAll(/`((?:content|schemas|scripts|src|supabase|tests|\.github)\/[^`<>*]*)`/g),
    ]
    const paths = named.map(([, path = '']) => path).filter((path) => !path.startsWith('src/generated/'))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('commands of the README that finish within seconds', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'readme-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it.each<[parameters: string, code: number, output: RegExp]>([
    ['run check', 0, /pages/],
    ['run --silent inbox -- --json', 0, /^\s*\[\s*\]\s*$/],
    // This project has no deployment settings, so something is always missing.
    ['run launch-check', 1, /VITE_SUPABASE_URL/],
    ['run doctor', 1, /npm run doctor -- https:/],
    // Nothing listens on this port.
    ['run doctor -- http://127.0.0.1:9', 1, /127\.0\.0\.1/],
    [
      'run bench -- nothing',
      1,
      /content, bytes, scale, interactions, journeys, desk, first-view, offline-start, lighthouse/,
    ],
  ])('npm %s exits with %i', async (parameters, expected, output) => {
    const child = spawn('npm', parameters.split(' '), {
      cwd: root,
      shell: process.platform === 'win32',
      env: { ...process.env, DATA_DIR: dataDir, NO_COLOR: '1' },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk
      })
    const [code] = await once(child, 'close')
    expect({ code, printed }).toEqual({ code: expected, printed: expect.stringMatching(output) })
  })
})
