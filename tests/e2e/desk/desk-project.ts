import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenFile } from '../../../scripts/desk/contract/api'
import { DevProject } from '../../project/dev-project'

/* Packages are linked, so Vite must serve files outside the copy. */
const program = (port: number) => `import { createDeskServer } from './scripts/desk/server/create-desk-server'
const { server } = await createDeskServer(process.cwd(), 'localhost', ${port}, {
  cacheDir: '.vite',
  server: { fs: { strict: false } },
})
await server.listen()
server.printUrls()
`

/** Tags of the first commit, and of the last one of a test. */
const ORIGINAL = 'original'
const BEFORE = 'before'

/** A copy of the project in a git repository of its own, with the desk. */
export class DeskProject extends DevProject {
  private address = ''
  private port: number | undefined

  constructor() {
    super()
    this.write('.gitignore', '*\n!content/\n!content/**\n')
    this.git('init', '--quiet', '--initial-branch', 'figures')
    this.git('config', 'user.name', 'An Editor')
    this.git('config', 'user.email', 'editor@example.com')
    this.commit('Original content')
    this.git('tag', ORIGINAL)
  }

  /** Starts the desk on the same port as before, so that an open desk finds it again. @returns its address */
  override async start(): Promise<string> {
    this.port ??= await freePort()
    this.write('desk-server.ts', program(this.port))
    this.output = ''
    const origin = await super.start('desk-server.ts')
    const { token }: { token: string } = JSON.parse(this.read('.desk/session.json'))
    this.address = `${origin}/__desk?token=${token}`
    return this.address
  }

  /** Discards all drafts and restores the content of a commit. Resolves when the server has read it. */
  async restore(commit: typeof ORIGINAL | typeof BEFORE): Promise<void> {
    const changed = [
      ['diff', '--name-only', '-z', commit, '--', 'content'],
      ['ls-files', '--others', '-z', '--', 'content'],
    ].flatMap((parameters) => this.git(...parameters).split('\0'))
    this.git('reset', '--quiet', '--hard', commit)
    this.git('clean', '--quiet', '--force', '--', 'content')
    // The next test compares with its own beginning, not with the last commit of a file that ran before it.
    this.git('tag', '--force', BEFORE)
    const drafts: { changed: readonly string[] } = await (await this.call('check')).json()
    for (const file of drafts.changed) {
      const { draft }: OpenFile = await (await this.call(`file?file=${encodeURIComponent(file)}`)).json()
      const discarded = {
        file,
        text: null,
        base: null,
        replaces: draft.revision,
        desk: randomUUID(),
        number: 1,
      }
      const answer = await this.call('draft', discarded)
      if (!answer.ok) throw new Error(await answer.text())
    }
    for (const file of changed.filter((path) => path.endsWith('.json'))) {
      const expected = existsSync(join(this.folder, file)) ? this.read(file) : undefined
      for (;;) {
        const response = await this.call(`file?file=${encodeURIComponent(file.slice('content/'.length))}`)
        if ((response.ok ? (await response.json()).text : undefined) === expected) break
        await pause(50)
      }
    }
  }

  /** Calls an endpoint of the desk, with PUT if there is a body. */
  private call(path: string, body?: unknown): Promise<Response> {
    const { origin, searchParams } = new URL(this.address)
    return fetch(`${origin}/__desk/api/${path}`, {
      headers: {
        'content-type': 'application/json',
        origin,
        'x-desk-token': searchParams.get('token') ?? '',
      },
      ...(body !== undefined && { method: 'PUT', body: JSON.stringify(body) }),
    })
  }

  /** Kills the server with SIGKILL, as a crash would. */
  async kill(): Promise<void> {
    const { server } = this
    if (!server || server.exitCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGKILL')
    await ended
  }

  /** Commits everything. The tag `before` names the commit, also after the desk has kept versions. */
  commit(subject: string): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '--allow-empty', '--message', subject)
    this.git('tag', '--force', BEFORE)
  }

  /** Lines of a git command. */
  git(...parameters: readonly string[]): string {
    return execFileSync('git', parameters, { cwd: this.folder, encoding: 'utf8' })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('There is no free port.')),
      )
    })
  })
}
