import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A git server on this machine (`git daemon`) with one repository, and clones of colleagues. */
export class GitHost {
  private readonly folder = mkdtempSync(join(tmpdir(), 'desk-host-'))
  private daemon: ChildProcess | undefined
  private port = 0
  private clones = 0

  async start(): Promise<void> {
    this.port ||= await freePort()
    const program = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-daemon')
    const options = ['--reuseaddr', '--listen=127.0.0.1', `--port=${this.port}`, `--base-path=${this.folder}`]
    this.daemon = spawn(program, [...options, '--export-all', '--enable=receive-pack'], { stdio: 'ignore' })
    for (;;) {
      try {
        git(this.folder, 'ls-remote', this.address)
        return
      } catch (error) {
        // The repository is missing until the first test makes it.
        if (/access denied|not exported/.test(String(error))) return
        await pause(20)
      }
    }
  }

  async stop(): Promise<void> {
    const { daemon } = this
    if (!daemon) return
    const ended = new Promise((done) => daemon.once('exit', done))
    daemon.kill()
    await ended
  }

  async dispose(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  get address(): string {
    return `git://127.0.0.1:${this.port}/site.git`
  }

  private get repository(): string {
    return join(this.folder, 'site.git')
  }

  private get prepared(): string {
    return join(this.folder, 'prepared')
  }

  /** Makes the repository from which each test starts, and a clone of it. @param fill pushes its first versions */
  prepare(fill: () => void): void {
    mkdirSync(this.repository)
    this.git('init', '--quiet', '--bare', '--template=', '--initial-branch=main')
    this.git('config', 'receive.autogc', 'false')
    fill()
    cpSync(this.repository, join(this.prepared, 'site.git'), { recursive: true })
    git(this.prepared, 'clone', '--quiet', '--template=', this.repository, 'colleague')
    disableMaintenance(join(this.prepared, 'colleague'))
  }

  /** Puts the prepared repository in place of the last one. */
  reset(): void {
    rmSync(this.repository, { recursive: true, force: true })
    cpSync(join(this.prepared, 'site.git'), this.repository, { recursive: true })
  }

  /** Runs git in the repository of the host. */
  git(...parameters: string[]): string {
    return git(this.repository, ...parameters)
  }

  /** Lets the host answer each push with a message, and refuse it. */
  refusePushes(message: string): void {
    const hook = join(this.repository, 'hooks/pre-receive')
    mkdirSync(join(this.repository, 'hooks'), { recursive: true })
    writeFileSync(hook, `#!/bin/sh\necho refused >> pushes\necho "${message}" >&2\nexit 1\n`)
    chmodSync(hook, 0o755)
  }

  /** Number of pushes that were refused. */
  get refused(): number {
    return readFileSync(join(this.repository, 'pushes'), 'utf8').match(/refused/g)?.length ?? 0
  }

  /** A clone of a colleague, whose changes of files are committed and pushed. */
  colleague(): { push: (branch: string, change: (folder: string) => void) => void; readonly folder: string } {
    this.clones += 1
    const folder = join(this.folder, `colleague-${this.clones}`)
    cpSync(join(this.prepared, 'colleague'), folder, { recursive: true })
    const push = (branch: string, change: (folder: string) => void) => {
      git(folder, 'fetch', '--quiet')
      git(folder, 'switch', '--quiet', '--force-create', 'work', `origin/${branch}`)
      change(folder)
      git(folder, 'add', '--all')
      git(folder, 'commit', '--quiet', '--message=A change of a colleague')
      git(folder, 'push', '--quiet', 'origin', `HEAD:${branch}`)
    }
    return { push, folder }
  }
}

/** Keeps git from starting its maintenance after a commit or fetch, which takes longer than these. */
export function disableMaintenance(folder: string): void {
  git(folder, 'config', 'maintenance.auto', 'false')
}

/** Runs git as a colleague. */
export function git(folder: string, ...parameters: string[]): string {
  const identity = ['-c', 'user.name=Ben Shah', '-c', 'user.email=ben@example.org']
  return execFileSync('git', [...identity, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? done(address.port)
          : failed(new Error('There is no free port.')),
      )
    })
  })
}
