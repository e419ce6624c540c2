import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type {
  HandOverAnswer,
  KeptVersion,
  PublishProblem,
  PublishState,
} from '../../../../scripts/desk/contract/publish'
import { currentDraft } from '../../../../scripts/desk/server/drafts/change-drafts'
import { Drafts } from '../../../../scripts/desk/server/drafts/drafts'
import { keepVersion } from '../../../../scripts/desk/server/git/keep-version'
import { Publishing } from '../../../../scripts/desk/server/publish/publishing'
import { disableMaintenance, GitHost, git } from './git-host'

export const about = 'pages/about.json'
export const privacy = 'pages/privacy.json'

const pageText = `{
  "title": "About us",
  "description": "What we do",
  "picture": { "file": "hero.jpg", "alt": "A plant" },
  "facts": [{ "label": "Scope", "value": "Design" }]
}
`

/** An editor's folder with two pages on the branch main, which a git server on this machine has too. */
export class PublishedFolder {
  readonly host = new GitHost()
  root = ''
  drafts!: Drafts // set before each test
  publishing!: Publishing // set before each test
  /** Mistakes that the check finds after a merge. */
  mistakes = 0
  /** Changed files below `content/` of each check. */
  checked: (readonly string[])[] = []

  private readonly prepared = mkdtempSync(join(tmpdir(), 'desk-prepared-'))

  /** Starts the git server, and makes the folder and the repository from which each test starts. */
  async prepare(): Promise<void> {
    await this.host.start()
    this.root = this.prepared
    this.git('init', '--quiet', '--template=', '--initial-branch=main')
    this.nameEditor()
    disableMaintenance(this.root)
    writeFileSync(join(this.root, '.gitignore'), '.desk/\n')
    mkdirSync(join(this.root, 'content/pages'), { recursive: true })
    mkdirSync(join(this.root, '.git/hooks'))
    for (const file of [about, privacy]) this.write(file, pageText)
    this.write('site.json', '{ "address": "http://127.0.0.1:1" }\n')
    this.setWay('review')
    this.git('add', '.')
    this.git('commit', '--quiet', '--message=Begin')
    this.git('remote', 'add', 'origin', this.host.address)
    this.host.prepare(() => this.git('push', '--quiet', 'origin', 'main'))
    this.git('fetch', '--quiet')
  }

  /** Copies folder and repository for a test. */
  begin(): void {
    this.mistakes = 0
    this.checked = []
    this.root = mkdtempSync(join(tmpdir(), 'desk-publish-'))
    cpSync(this.prepared, this.root, { recursive: true })
    this.host.reset()
    this.drafts = new Drafts(join(this.root, '.desk/drafts'))
    this.publishing = new Publishing(this.root)
  }

  end(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  async dispose(): Promise<void> {
    await this.host.dispose()
    rmSync(this.prepared, { recursive: true, force: true })
  }

  nameEditor(): void {
    this.git('config', 'user.name', 'Asha Rao')
    this.git('config', 'user.email', 'asha@example.org')
  }

  git(...parameters: string[]): string {
    return git(this.root, ...parameters)
  }

  read(file: string): string {
    return readFileSync(join(this.root, 'content', file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, 'content', file), text)
  }

  setWay(publish: string): void {
    writeFileSync(join(this.root, 'package.json'), JSON.stringify({ desk: { publish } }))
  }

  /** Replaces the beginning of a text field and saves, as a version if there is a line for it. */
  async save(field: string, words: string, version?: string, file = about) {
    this.write(file, this.read(file).replace(`"${field}": "`, `"${field}": "${words} `))
    return version === undefined ? undefined : keepVersion(this.root, [file], version)
  }

  draftOf(file: string) {
    return currentDraft(this, file)
  }

  state(): Promise<PublishState> {
    return this.publishing.state()
  }

  look(): Promise<PublishState> {
    return this.publishing.lookAgain()
  }

  handOver(): Promise<HandOverAnswer> {
    const { root, drafts } = this
    const folder = {
      root,
      drafts,
      queue: <Result>(call: () => Promise<Result>) => call(),
      check: async (files: readonly string[]) => {
        this.checked.push(files)
        return this.mistakes
      },
    }
    return this.publishing.handOver(folder, 'Title of the page about us')
  }

  /** The problem of a hand-over that must not succeed. */
  async stopped(): Promise<PublishProblem> {
    const answer = await this.handOver()
    if (answer.kind !== 'stopped') throw new Error(JSON.stringify(answer))
    return answer.problem
  }
}

/** Gives the tests of a file a folder and a git server. Call it once, at the top of the file. */
export function preparePublishedFolder(): PublishedFolder {
  const desk = new PublishedFolder()
  beforeAll(() => desk.prepare())
  beforeEach(() => desk.begin())
  afterEach(() => desk.end())
  afterAll(() => desk.dispose())
  return desk
}

/** Replaces the beginning of a text field in a clone of a colleague. */
export function changeText(field: string, words: string, file = about) {
  return (folder: string) => {
    const path = join(folder, 'content', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"${field}": "`, `"${field}": "${words} `))
  }
}

export const subjects = (versions: readonly KeptVersion[]) => versions.map(({ subject }) => subject)
