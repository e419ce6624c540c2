import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A folder with a repository that has no version yet, on the branch main. */
export class GitFolder {
  root = ''

  begin(): void {
    this.root = mkdtempSync(join(tmpdir(), 'desk-git-'))
    this.git('init', '--quiet', '--template=', '--initial-branch=main')
    this.git('config', 'user.name', 'Asha Rao')
    this.git('config', 'user.email', 'asha@example.org')
    this.git('config', 'maintenance.auto', 'false')
  }

  end(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  git(...parameters: string[]): string {
    return execFileSync('git', parameters, {
      cwd: this.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  }

  /** Writes files; null removes one. */
  write(files: Readonly<Record<string, string | null>>): void {
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.root, name)
      mkdirSync(dirname(path), { recursive: true })
      if (text === null) rmSync(path)
      else writeFileSync(path, text)
    }
  }

  read(name: string): string {
    return readFileSync(join(this.root, name), 'utf8')
  }

  /** Commits changed files. @returns the id of the commit */
  commit(files: Readonly<Record<string, string | null>>, subject = 'A change'): string {
    this.write(files)
    this.git('add', '--all')
    this.git('commit', '--quiet', `--message=${subject}`)
    return this.git('rev-parse', 'HEAD')
  }

  /** Commits changed files on top of another commit, which HEAD names afterwards. */
  commitOn(base: string, files: Readonly<Record<string, string | null>>, subject?: string): string {
    this.git('switch', '--quiet', '--detach', base)
    return this.commit(files, subject)
  }
}

/** Gives each test of a file a new folder. Call it once, at the top of the file. */
export function prepareGitFolder(): GitFolder {
  const folder = new GitFolder()
  beforeEach(() => folder.begin())
  afterEach(() => folder.end())
  return folder
}
