import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type {
  History,
  LaunchList,
  PageRecord,
  Tree,
  VersionText,
} from '../../../../scripts/desk/contract/api'
import { handedFolder } from '../../../../scripts/desk/server/publish/handed-folder'
import { DeskServer } from './desk-server'
import { halves } from './sample-pictures'

let desk: DeskServer
const about = 'pages/about.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterEach(async () => {
  for (const name of ['.git', '.gitignore', 'staged.txt'])
    rmSync(join(desk.root, name), { recursive: true, force: true })
  await desk.reset()
})
afterAll(() => desk.dispose())

const identity = ['-c', 'user.name=Asha Rao', '-c', 'user.email=asha@example.org']
const git = (...parameters: string[]) =>
  execFileSync('git', [...identity, ...parameters], { cwd: desk.root, encoding: 'utf8' }).trim()

function startHistory(branch: string): void {
  git('init', '--quiet', `--initial-branch=${branch}`)
  git('config', 'user.name', 'Asha Rao')
  git('config', 'user.email', 'asha@example.org')
  writeFileSync(join(desk.root, '.gitignore'), '.desk/\n.cache/\n.vscode/\nsrc/\n')
  git('add', '.')
  git('commit', '--quiet', '--message=Begin')
}

async function saveTitle(words: string, version?: string) {
  await desk.edit(about, '"title": "', `"title": "${words} `)
  return desk.save([about], version)
}

describe('a version', () => {
  it('is one commit of the saved files on the branch of the editor', async () => {
    startHistory('autumn-figures')
    writeFileSync(join(desk.root, 'staged.txt'), 'not of the desk')
    git('add', 'staged.txt')
    const response = await saveTitle('Saved', '  --amend the title\nof the page ')
    expect(response).toMatchObject({ kind: 'saved', version: { branch: 'autumn-figures' } })
    expect(git('show', '--stat', '--format=%an: %s', 'HEAD').split('\n')[0]).toBe(
      'Asha Rao: --amend the title of the page',
    )
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(`content/${about}`)
    expect(git('diff', '--cached', '--name-only')).toBe('staged.txt')
    expect((await desk.call<Tree>('tree')).branch).toBe('autumn-figures')
  })

  it('never goes to main: the first one begins a branch for edits', async () => {
    startHistory('main')
    const before = git('rev-parse', 'main')
    const response = await saveTitle('Saved', 'Change the title')
    const branch = git('branch', '--show-current')
    expect(branch).toMatch(/^edits-\d{4}-\d{2}-\d{2}$/)
    expect(response).toMatchObject({ version: { branch } })
    expect(git('rev-parse', 'main')).toBe(before)
    expect(git('log', '--format=%s', branch)).toBe('Change the title\nBegin')

    // A day may need a second branch, after the first one has been approved.
    git('switch', '--quiet', 'main')
    await desk.project.live.update([`content/${about}`])
    expect(await saveTitle('Again', 'Another title')).toMatchObject({ version: { branch: `${branch}-2` } })
  })

  it('begins a branch for edits where no branch is checked out, and the desk names none before', async () => {
    startHistory('autumn-figures')
    git('switch', '--quiet', '--detach')
    expect((await desk.call<Tree>('tree')).branch).toBeNull()
    const branch = expect.stringMatching(/^edits-\d{4}-\d{2}-\d{2}$/)
    expect(await saveTitle('Saved', 'Change the title')).toMatchObject({ version: { branch } })
    expect((await desk.call<Tree>('tree')).branch).toEqual(branch)
  })

  it('holds the picture that was added for a saved page', async () => {
    startHistory('autumn-figures')
    const { name } = await desk.call<{ name: string }>('pictures/add?name=tower.jpg', {
      method: 'POST',
      body: await halves(2000, 800).jpeg().toBuffer(),
    })
    const source = { name, source: 'Photo by the company' }
    await desk.call('pictures/source', { method: 'POST', body: source })
    await desk.call('pictures/add?name=for-another-page.jpg', {
      method: 'POST',
      body: await halves(2000, 800).jpeg().toBuffer(),
    })
    const [written = ''] = /"file": "[^"]+"/.exec(desk.read(about)) ?? []
    await desk.edit(about, written, `"file": "${name}"`)
    await desk.save([about], 'Show the tower')
    expect(git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual([
      'content/media/README.md',
      `content/media/${name}`,
      `content/${about}`,
    ])
  })

  it('holds a new file and a removed file', async () => {
    startHistory('edits')
    const text = desk.read(about).replace(/"(title|description)": "/g, '"$1": "New ')
    await desk.draft({ file: 'pages/new.json', text, base: null })
    expect(await desk.save(['pages/new.json'], 'Add a page')).toHaveProperty('version')
    expect(git('show', '--name-status', '--format=', 'HEAD')).toBe('A\tcontent/pages/new.json')
    await desk.draft({ file: 'pages/new.json', text: null, base: text })
    expect(await desk.save(['pages/new.json'], 'Remove it')).toHaveProperty('version')
    expect(git('show', '--name-status', '--format=', 'HEAD')).toBe('D\tcontent/pages/new.json')
  })

  it('is not kept without a line, and nothing is committed', async () => {
    startHistory('edits')
    expect(await saveTitle('Saved', ' ')).toEqual({ kind: 'saved', files: [about] })
    expect(git('log', '--format=%s')).toBe('Begin')
  })

  it('is offered the files of earlier saves without a line, and takes along those that the editor chooses', async () => {
    startHistory('edits')
    await saveTitle('Saved')
    await desk.edit('site.json', '"sample": true,', '')
    await desk.save(['site.json'])
    const { text } = await desk.open('pages/services/epc.json')
    await desk.draft({ file: 'pages/services/epc.json', text: null, base: text })
    const waiting = async () => (await desk.call<Tree>('tree')).unversioned.map(({ file }) => file)
    expect(await waiting()).toEqual([about, 'site.json'])

    writeFileSync(join(desk.root, 'content/media/README.md'), '- `of-another-page.jpg`: Rendered.\n')
    appendFileSync(join(desk.root, '.gitignore'), 'changed-by-a-developer/\n')
    const body = { files: [], version: 'Take along', alsoInVersion: ['site.json', '../.gitignore'] }
    expect(await desk.call('save', { method: 'POST', body })).toHaveProperty('version')
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('content/site.json')
    expect(await waiting()).toEqual(['media/README.md', about])

    const nothing = { files: [], version: 'Nothing', alsoInVersion: ['pages/privacy.json'] }
    expect(await desk.call('save', { method: 'POST', body: nothing })).toEqual({ kind: 'saved', files: [] })

    const rest = { files: [], version: 'The rest', alsoInVersion: await waiting() }
    await desk.call('save', { method: 'POST', body: rest })
    expect(await waiting()).toEqual([])
    expect(git('status', '--short', '--', 'content')).toBe('')
  })

  it('is offered a removed file and a new one', async () => {
    startHistory('edits')
    rmSync(join(desk.root, 'content/pages/services/epc.json'))
    writeFileSync(join(desk.root, 'content/media/new.txt'), 'new')
    const { unversioned } = await desk.call<Tree>('tree')
    expect(unversioned).toEqual([
      { file: 'media/new.txt', savedAt: expect.stringMatching(/^\d{4}-/) },
      { file: 'pages/services/epc.json' },
    ])
    rmSync(join(desk.root, 'content/media/new.txt'))
  })

  it('can be read again from the history, also from before the file was renamed', async () => {
    startHistory('edits')
    const first = desk.read(about)
    await saveTitle('Saved', 'Change the title')
    git('mv', 'content/pages/about.json', 'content/pages/about-us.json')
    git('commit', '--quiet', '--message=Rename the page')
    const history = await desk.call<History>('history?file=pages/about-us.json')
    expect(history?.map(({ subject, author }) => `${author}: ${subject}`)).toEqual([
      'Asha Rao: Rename the page',
      'Asha Rao: Change the title',
      'Asha Rao: Begin',
    ])
    const { commit } = history?.at(-1) ?? {}
    expect(await desk.call<VersionText>(`version?file=pages/about-us.json&commit=${commit}`)).toEqual({
      text: first,
    })
  })

  it('is read only if it is in the history of the file', async () => {
    startHistory('edits')
    await saveTitle('Saved', 'Change the title')
    const ofAnother = git('rev-parse', 'HEAD')
    for (const commit of ['HEAD', '', ofAnother.slice(0, 39), '0'.repeat(40), ofAnother]) {
      const { status } = await desk.send(`/__desk/api/version?file=pages/privacy.json&commit=${commit}`)
      expect([commit, status]).toEqual([commit, 404])
    }
  })

  it('cannot be kept without git, which the response says', async () => {
    expect(await saveTitle('Saved', 'Change the title')).toMatchObject({
      kind: 'saved',
      withoutVersion: expect.stringContaining('no history (git)'),
    })
    expect(desk.read(about)).toContain('"title": "Saved ')
    expect(await desk.call<History>(`history?file=${about}`)).toBeNull()
    expect(await desk.call<Tree>('tree')).not.toHaveProperty('branch')
  })
})

describe('the folder that is handed over', () => {
  it('is checked as colleagues will see it, without the drafts', async () => {
    const { text } = await desk.open(about)
    await desk.draft({ file: about, text: '{}', base: text })
    const folder = handedFolder(desk.project)
    expect(await folder.check([])).toBe(0)
    const told: string[] = []
    desk.project.live.onUpdate((_, changed) => told.push(...changed))
    writeFileSync(join(desk.root, 'content/pages/privacy.json'), '{}')
    expect(await folder.check(['pages/privacy.json'])).toBe(1)
    expect(told).toEqual(['content/pages/privacy.json'])
    expect(await folder.queue(async () => 'called')).toBe('called')
  })
})

describe('the launch list', () => {
  it('knows how many entries there were in the first version', async () => {
    expect(await desk.call<LaunchList>('launch')).not.toHaveProperty('atStart')
    startHistory('autumn-figures')
    const first = await desk.call<LaunchList>('launch')
    expect(first.atStart).toBe(first.items.length)
    await desk.edit('site.json', '"sample": true,', '')
    await desk.save(['site.json'], 'A fact')
    const later = await desk.call<LaunchList>('launch')
    expect(later.atStart).toBe(first.items.length)
    expect(later.items).toHaveLength(first.items.length - 1)
  })
})

describe('the page of a text', () => {
  const pageOf = (file: string, text: string) =>
    desk.call<PageRecord>('page-record', { method: 'POST', body: { file, text } })

  it('is that of an earlier version, beside the drafts of other files', async () => {
    const { text } = await desk.open(about)
    const earlier = text.replace('"title": "', '"title": "Earlier ')
    const { address, path, record } = await pageOf(about, earlier)
    expect([address, path]).toEqual(['/about', '/data/about.json'])
    expect(JSON.parse(record).title).toMatch(/^Earlier /)
    await desk.edit('shared/closing.json', '"heading": "', '"heading": "Draft ')
    const present = JSON.parse((await pageOf(about, text)).record)
    expect(present.title).not.toMatch(/^Earlier /)
    expect(present.closing.heading).toMatch(/^Draft /)
    // Neither a warning nor a mistake in another file keeps a page back.
    await desk.edit('pages/privacy.json', '"title"', '"tilte"')
    const unfinished = text.replace('"title": "', '"title": "Lorem ipsum ')
    expect(JSON.parse((await pageOf(about, unfinished)).record).title).toMatch(/^Lorem ipsum /)
  })

  it('is missing for a text with mistakes, and for a file that makes no page', async () => {
    await expect(pageOf(about, '{}')).rejects.toThrow(
      '422 {"message":"This version does not fit the present content, so its page cannot be shown. The list of changes shows its words."}',
    )
    await expect(pageOf('navigation.json', '{}')).rejects.toThrow(
      '422 {"message":"This file makes no page of its own."}',
    )
  })
})
