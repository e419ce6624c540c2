import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pageKindsFile, pageKindsOf } from '../../scripts/lib/page-kinds-module.mjs'
import { addEmptyDatabase } from '../database/support/data-folder'
import { fixtureContent, fixtureSite } from './fixture-site'
import { repository, updateProjectCopy } from './project-copy'

/* Packages are linked, so Vite must serve them outside the copy. */
const allow = ['.', realpathSync(join(repository, 'node_modules'))]
const program = `import { createDevServer } from './scripts/vite/create-dev-server'
const server = await createDevServer({ cacheDir: '.vite', server: { port: 0, fs: { allow: ${JSON.stringify(allow)} } } })
await server.listen()
server.printUrls()
`

/** A copy of the project with its own development server; tests may change any file. */
export class DevProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-dev-'))
  /** Everything the server printed. */
  output = ''
  protected server: ChildProcess | undefined

  constructor() {
    updateProjectCopy(this.folder, fixtureContent)
    // Blobs are trusted by their time of change.
    cpSync(join(fixtureSite, '.cache/graph'), join(this.folder, '.cache/graph'), {
      recursive: true,
      preserveTimestamps: true,
    })
    writeFileSync(join(this.folder, 'dev-server.ts'), program)
    // The server starts without scripts/run.mjs, which supplies this module before the first generation.
    this.write(pageKindsFile, pageKindsOf(this.folder))
  }

  /**
   * Starts the server.
   * @param script that starts another server in the folder
   * @returns its address, without a slash at the end
   */
  async start(script = 'dev-server.ts'): Promise<string> {
    const dataDir = join(this.folder, '.data')
    await addEmptyDatabase(dataDir)
    const server = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], {
      cwd: this.folder,
      // As on computers whose environment holds it for another program.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0', DATA_DIR: dataDir },
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
