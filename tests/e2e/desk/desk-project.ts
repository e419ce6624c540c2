import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DevProject } from '../dev/dev-project'

/* Packages are linked, so Vite must serve files outside the copy. */
const program = `import { createDeskServer } from './scripts/desk/server/create-desk-server'
const { server } = await createDeskServer(process.cwd(), 'localhost', Number(process.env.DESK_PORT), {
  cacheDir: '.vite',
  server: { fs: { strict: false } },
})
await server.listen()
server.printUrls()
`

/** A copy of the project in a git repository of its own, with the desk. */
export class DeskProject extends DevProject {
  constructor() {
    super()
    this.write('desk-server.ts', program)
    this.write('.gitignore', '*\n!content/\n!content/**\n')
    this.git('init', '--quiet', '--initial-branch', 'figures')
    this.commit('Original content')
  }

  /** Starts the desk on the same port as before, because browsers keep drafts per origin. @returns its address */
  override async start(): Promise<string> {
    process.env.DESK_PORT ??= String(await freePort())
    this.output = ''
    const origin = await super.start('desk-server.ts')
    const { token }: { token: string } = JSON.parse(this.read('.desk/session.json'))
    return `${origin}/__desk?token=${token}`
  }

  /** Kills the server with SIGKILL, as a crash would. */
  async kill(): Promise<void> {
    const { server } = this
    if (!server || server.exitCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGKILL')
    await ended
  }

  commit(subject: string): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', subject)
  }

  /** Lines of a git command. */
  git(...parameters: readonly string[]): string {
    const author = ['-c', 'user.name=An Editor', '-c', 'user.email=editor@example.com']
    return execFileSync('git', [...author, ...parameters], { cwd: join(this.folder), encoding: 'utf8' })
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
