import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fixtureContent, fixtureSite } from '../../project/fixture-site'
import { repository, updateProjectCopy } from '../../project/project-copy'

/* Packages are linked, so Vite must serve files outside the copy. */
const config = `import { mergeConfig } from 'vite'
import base from './vite.config'
export default (env) => mergeConfig(base(env), { cacheDir: '.vite', server: { port: 0, fs: { strict: false } } })
`

/** A copy of the project with its own development server; tests may change any file. */
export class DevProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-dev-'))
  /** Everything the server printed. */
  output = ''
  private server: ChildProcess | undefined

  constructor() {
    updateProjectCopy(this.folder, fixtureContent)
    cpSync(join(fixtureSite, '.cache/pictures'), join(this.folder, '.cache/pictures'), { recursive: true })
    writeFileSync(join(this.folder, 'dev.config.ts'), config)
  }

  /** Starts the server. @returns its address, without a slash at the end */
  async start(): Promise<string> {
    const vite = join(repository, 'node_modules/vite/bin/vite.js')
    const server = spawn(process.execPath, [vite, '--config', 'dev.config.ts'], {
      cwd: this.folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', DATA_DIR: join(this.folder, '.data') },
    })
    this.server = server
    return new Promise((ready, failed) => {
      const read = (chunk: Buffer) => {
        this.output += chunk
        const address = /Local:\s+(http:\/\/localhost:\d+)/.exec(this.output)?.[1]
        if (address) ready(address)
      }
      server.stdout.on('data', read)
      server.stderr.on('data', read)
      server.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${this.output}`)))
    })
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, file), text)
  }

  /** Replaces a piece of a file. @throws Error when the piece is not there */
  replace(file: string, piece: string | RegExp, by: string): void {
    const before = this.read(file)
    const after = before.replace(piece, by)
    if (after === before) throw new Error(`${file} has no ${piece}.`)
    this.write(file, after)
  }

  remove(file: string): void {
    rmSync(join(this.folder, file))
  }

  async stop(): Promise<void> {
    const server = this.server
    if (server && server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
