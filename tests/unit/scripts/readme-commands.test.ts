import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const scripts: Readonly<Record<string, string>> = JSON.parse(text('package.json')).scripts
const dataDir = mkdtempSync(join(tmpdir(), 'readme-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Every npm command of the README, in fenced blocks and in running text. */
const commands = new Set(
  [...text('README.md').matchAll(/`(npm [^`]+)`|^(npm .+)$/gm)].flatMap(([, inText, fenced]) =>
    (inText ?? fenced ?? '').split('&&').map((command) => command.trim()),
  ),
)

/** Commands that are run here: what follows `npm`, the exit code, and what has to be printed. */
const runHere: Readonly<Record<string, [parameters: string[], code: number, prints: RegExp]>> = {
  'npm run check': [['run', 'check'], 0, /pages/],
  'npm run inbox': [['run', 'inbox'], 0, /inbox/i],
  'npm run --silent inbox': [['run', '--silent', 'inbox'], 0, /./],
  'npm run --silent inbox -- --json': [['run', '--silent', 'inbox', '--', '--json'], 0, /^\s*\[\s*\]\s*$/],
  // The settings of a deployment are not here, so there is always something left.
  'npm run launch-check': [['run', 'launch-check'], 1, /VITE_SUPABASE_URL/],
  // Nothing answers there: the command has to say so and fail.
  'npm run doctor -- <address>': [['run', 'doctor', '--', 'http://127.0.0.1:9'], 1, /127\.0\.0\.1/],
  'npm run doctor -- https://your.address': [['run', 'doctor'], 1, /Say which site/],
  'npm run soak': [['run', 'soak', '--', 'model', '50'], 0, /50/],
  // Measuring takes minutes; that the command starts and knows its parts shows without.
  'npm run bench': [['run', 'bench', '--', 'nothing'], 1, /content, bytes, scale, responses, lighthouse/],
}

/** Commands that something else runs on the way through `npm test`: the file that does, and what stands in it. */
const runElsewhere: Readonly<Record<string, [file: string, holds: string]>> = {
  'npm start': ['tests/playwright.config.ts', scripts.start ?? ''],
  'npm run build': ['scripts/commands/test.ts', "['tsx', 'scripts/build.ts']"],
  'npm run format': ['scripts/commands/test.ts', "['biome', 'ci', '.']"],
}
/** Those that brought this test here. */
const running = new Set(['npm ci', 'npm test'])
const withServer = 'npm run dev'

async function npm(parameters: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn('npm', parameters, {
    cwd: root,
    shell: process.platform === 'win32',
    env: { ...process.env, DATA_DIR: dataDir, NO_COLOR: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

it('no command stands in the README that nothing runs', () => {
  const known = new Set([...Object.keys(runHere), ...Object.keys(runElsewhere), ...running, withServer])
  expect(commands).toEqual(known)
})

it('every script of the project is in the README', () => {
  const named = [...commands].map((command) => /^npm (?:run )?(?:--silent )?([a-z-]+)/.exec(command)?.[1])
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([])
})

describe('run here', () => {
  it.each(Object.entries(runHere))(
    '%s',
    async (_, [parameters, expected, prints]) => {
      const { code, output } = await npm(parameters)
      expect({ code, output }).toEqual({ code: expected, output: expect.stringMatching(prints) })
    },
    60_000,
  )
})

describe('run elsewhere', () => {
  it.each(Object.entries(runElsewhere))('%s', (_, [file, holds]) => {
    expect(holds).not.toBe('')
    expect(text(file)).toContain(holds)
  })
})

it('npm run dev serves the site', async () => {
  const port = await freePort()
  const server = spawn(process.execPath, ['--import', 'tsx', ...(scripts.dev ?? '').split(' ').slice(1)], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(dataDir, 'dev'), NO_COLOR: '1' },
  })
  let output = ''
  const ready = new Promise<void>((settle, fail) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes(`:${port}`)) settle()
      })
    server.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })
  try {
    await ready
    const page = await fetch(`http://127.0.0.1:${port}/about`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</h1>')
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
}, 120_000)

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
