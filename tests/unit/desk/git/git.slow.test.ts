import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  commitOf,
  currentBranch,
  git,
  gitWith,
  readBranch,
  readObjects,
} from '../../../../scripts/desk/server/git/git'
import { fetchRemote } from '../../../../scripts/desk/server/publish/transfer'
import { prepareGitFolder } from './git-folder'

const folder = prepareGitFolder()
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Puts a program in front of those of the system. */
function install(name: string, script: string): void {
  const programs = join(folder.root, 'programs')
  mkdirSync(programs, { recursive: true })
  folder.write({ [`programs/${name}`]: `#!/bin/sh\n${script}\n` })
  chmodSync(join(programs, name), 0o755)
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`)
}

describe('the environment of git', () => {
  /** Variables that git passes on, by name. */
  async function variables(names: readonly string[]): Promise<(string | undefined)[]> {
    folder.git('config', 'alias.variables', '!env')
    const lines = (await git(folder.root, 'variables')).split('\n')
    return names.map((name) => lines.find((line) => line.startsWith(`${name}=`)))
  }

  it('lets git speak English, ask nothing, and take no locks for reading', async () => {
    for (const name of ['GIT_TERMINAL_PROMPT', 'GIT_OPTIONAL_LOCKS', 'LC_ALL']) vi.stubEnv(name, '1')
    expect(await variables(['GIT_TERMINAL_PROMPT', 'GIT_OPTIONAL_LOCKS', 'LC_ALL'])).toEqual([
      'GIT_TERMINAL_PROMPT=0',
      'GIT_OPTIONAL_LOCKS=0',
      'LC_ALL=C',
    ])
  })

  it('holds what finds keys and passwords, and no programs for a terminal', async () => {
    const kept = ['GIT_ASKPASS', 'SSH_ASKPASS', 'GIT_SSH', 'GIT_SSH_COMMAND', 'SSH_AUTH_SOCK']
    const removed = ['EDITOR', 'PAGER', 'PREFIX', 'VISUAL', 'Editor', 'GIT_EDITOR', 'Git_Pager']
    for (const name of [...kept, ...removed]) vi.stubEnv(name, 'program')
    expect(await variables([...kept, ...removed])).toEqual([
      ...kept.map((name) => `${name}=program`),
      ...removed.map(() => undefined),
    ])
  })

  it.each(['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE'])(
    'does not hold the %s of a hook that has started the desk',
    async (name) => {
      folder.commit({ 'a.txt': '1' })
      vi.stubEnv(name, '/nowhere')
      expect(await git(folder.root, 'ls-files')).toBe('a.txt\n')
    },
  )
})

describe('a command', () => {
  it('reads its input, also an empty one, and uses the index that the caller names', async () => {
    const blob = (await gitWith(folder.root, { input: 'text' }, 'hash-object', '-w', '--stdin')).trim()
    expect(folder.git('cat-file', 'blob', blob)).toBe('text')
    const empty = await gitWith(folder.root, { input: '' }, 'hash-object', '--stdin')
    expect(empty.trim()).toBe(folder.git('hash-object', '/dev/null'))
    folder.commit({ 'a.txt': '1' })
    const index = join(folder.root, '.git/another-index')
    expect(await gitWith(folder.root, { index }, 'ls-files')).toBe('')
  })

  it('fails with the words of git, and without words where git has none', async () => {
    await expect(git(folder.root, 'rev-parse', 'nothing')).rejects.toThrow(/unknown revision/)
    await expect(git(folder.root, 'show-ref', '--quiet', 'nothing')).rejects.toThrow('git ended with 1')
  })
})

describe('a command without any output', () => {
  it.each([
    ['in the folder', 20, {}],
    ['with a host', 60, { isTransfer: true }],
  ])('%s is ended after %i seconds', async (_, seconds, options) => {
    install('git', 'touch started\nexec sleep 100')
    vi.stubEnv('GIT_SSH_COMMAND', 'ssh')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let problem = ''
    gitWith(folder.root, options, 'fetch').catch((error: unknown) => {
      problem = String(error)
    })
    while (!existsSync(join(folder.root, 'started'))) await setImmediate()
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(vi.getTimerCount()).toBe(0)
    for (; problem === ''; await setImmediate()) vi.advanceTimersByTime(1)
    expect(problem).toContain('block timeout reached')
  })
})

describe('a transfer with SSH', () => {
  const remote = { name: 'origin', address: 'ssh://git@git.example.org/site.git', target: 'main' }
  beforeEach(() => void folder.git('remote', 'add', remote.name, remote.address))
  const fetch = () => fetchRemote(folder.root, remote).catch(String)
  const report = 'echo "asked with $1 $2" >&2; exit 1'

  it('fails instead of asking at a terminal', async () => {
    install('ssh', report)
    expect(await fetch()).toContain('asked with -o BatchMode=yes\n')
  })

  it('uses the command that the editor has chosen', async () => {
    install('my-ssh', report)
    const asked = 'asked with git@git.example.org git-upload-pack'
    folder.git('config', 'core.sshCommand', 'my-ssh')
    expect(await fetch()).toContain(asked)
    folder.git('config', '--unset', 'core.sshCommand')
    vi.stubEnv('GIT_SSH', 'my-ssh')
    expect(await fetch()).toContain(asked)
    vi.stubEnv('GIT_SSH', '')
    vi.stubEnv('GIT_SSH_COMMAND', 'my-ssh')
    expect(await fetch()).toContain(asked)
  })
})

describe('the texts of files', () => {
  it('are read whole and in order, whatever they hold', async () => {
    const texts = ['', 'Gas → power\n', 'no line break', '\n\n']
    const names = texts.map((_, index) => `content/file ${index}.json`)
    folder.commit(Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ''])))
    expect(
      await readObjects(
        folder.root,
        names.map((name) => `HEAD:./${name}`),
      ),
    ).toEqual(texts)
    expect(await readObjects(folder.root, [])).toEqual([])
  })

  it('are not read when one is missing', async () => {
    folder.commit({ 'a.txt': '1' })
    const names = ['HEAD:./a.txt', 'HEAD:./b.txt']
    await expect(readObjects(folder.root, names)).rejects.toThrow(/^Git has no such file\.$/)
  })
})

describe('the current branch', () => {
  it('is known before the first version, and is null where none is checked out', async () => {
    expect([await readBranch(folder.root), await currentBranch(folder.root)]).toEqual(['main', 'main'])
    expect(await commitOf(folder.root, 'HEAD')).toBeUndefined()
    const commit = folder.commit({ 'a.txt': '1' })
    expect(await commitOf(folder.root, 'main')).toBe(commit)
    expect(await commitOf(folder.root, 'main:a.txt')).toBeUndefined()
    folder.git('switch', '--quiet', '--detach')
    expect(await readBranch(folder.root)).toBeNull()
    expect(await currentBranch(folder.root)).toBeUndefined()
  })

  it('is unknown without git', async () => {
    rmSync(join(folder.root, '.git'), { recursive: true })
    expect(await readBranch(folder.root)).toBeUndefined()
  })
})
