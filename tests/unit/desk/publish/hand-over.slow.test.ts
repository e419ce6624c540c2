import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Publishing } from '../../../../scripts/desk/server/publish/publishing'
import { git as gitIn } from './git-host'
import { listen } from './listen'
import { about, changeText, preparePublishedFolder, privacy, subjects } from './published-folder'

const desk = preparePublishedFolder()

describe('handing over for review', () => {
  it('brings the versions to a branch of the host, and follows them until visitors see them', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    expect(subjects((await desk.state()).waiting)).toEqual(['About: new title'])
    const answer = await desk.handOver()
    const branch = desk.git('branch', '--show-current')
    expect(desk.host.git('log', '--format=%s', `main..${branch}`)).toBe('About: new title')
    expect(answer).toMatchObject({
      kind: 'handed-over',
      state: { waiting: [], request: { branch, isMerged: false, at: expect.any(String) }, merged: [] },
    })
    expect(subjects((await desk.state()).handedOver)).toEqual(['About: new title'])
    expect((await desk.state()).handedOver).toMatchObject([
      { isOwn: true, author: 'Asha Rao', files: [about] },
    ])

    desk.host.git('update-ref', 'refs/heads/main', branch)
    const approved = await desk.look()
    expect(approved).toMatchObject({ waiting: [], handedOver: [], request: { isMerged: true } })
    expect(subjects(approved.merged)).toEqual(['About: new title'])
  })

  it('adds later versions to the same request', async () => {
    await desk.save('title', 'Saved', 'First')
    await desk.handOver()
    await desk.save('title', 'Again', 'Second')
    expect(subjects((await desk.state()).waiting)).toEqual(['Second'])
    await desk.handOver()
    expect(subjects((await desk.state()).handedOver)).toEqual(['Second', 'First'])
    expect(desk.host.git('branch', '--format=%(refname:short)').split('\n')).toHaveLength(2)
  })

  it('recognises a request that the host has joined into one commit, also when its branch is gone', async () => {
    await desk.save('title', 'Saved', 'First')
    await desk.save('title', 'Again', 'Second')
    await desk.handOver()
    const branch = desk.git('branch', '--show-current')
    const { folder, push } = desk.host.colleague()
    push('main', () => gitIn(folder, 'merge', '--quiet', '--squash', `origin/${branch}`))
    desk.host.git('branch', '--delete', '--force', branch)
    push('main', changeText('title', 'Colleague', privacy))
    const after = await desk.look()
    expect(after).toMatchObject({ waiting: [], handedOver: [], request: { isMerged: true } })
  })

  it('lists versions as not handed over again when the request was closed without them', async () => {
    await desk.save('title', 'Saved', 'First')
    await desk.handOver()
    desk.host.git('branch', '--delete', '--force', desk.git('branch', '--show-current'))
    const after = await desk.look()
    expect(subjects(after.waiting)).toEqual(['First'])
    expect(after.handedOver).toEqual([])
  })

  it('leads to the page of the request, which has the line of the version', async () => {
    const github = 'https://github.com/vayuna/website.git'
    desk.git('config', `url.${desk.host.address}.insteadOf`, github)
    desk.git('remote', 'set-url', 'origin', github)
    desk.publishing = new Publishing(desk.root, async () => undefined)
    await desk.save('title', 'Saved', 'First')
    const answer = await desk.handOver()
    const page = expect.stringContaining('&title=Title+of+the+page+about+us')
    expect(answer).toMatchObject({ state: { request: { address: page } } })
  })

  it('takes another name when a colleague has a branch of this name', async () => {
    await desk.save('title', 'Saved', 'First')
    const branch = desk.git('branch', '--show-current')
    desk.host.git('branch', branch, 'main')
    desk.host.colleague().push(branch, changeText('title', 'Colleague', privacy))
    desk.host.git('branch', `${branch}-2`, branch)
    expect(await desk.handOver()).toMatchObject({
      kind: 'handed-over',
      state: { request: { branch: `${branch}-3` } },
    })
    expect(desk.host.git('log', '--format=%s', `main..${branch}`)).toBe('A change of a colleague')
  })

  it('begins a branch for edits where another program has committed to that of the site', async () => {
    await desk.save('title', 'Saved')
    desk.git('commit', '--quiet', '--all', '--message=By hand')
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    const branch = desk.git('branch', '--show-current')
    expect(branch).toMatch(/^edits-\d{4}-\d{2}-\d{2}$/)
    expect(desk.host.git('log', '--format=%s', `main..${branch}`)).toBe('By hand')
  })

  it('hands over once when the button is pressed twice', async () => {
    await desk.save('title', 'Saved', 'First')
    const [one, other] = await Promise.all([desk.handOver(), desk.handOver()])
    expect(one).toEqual(other)
    expect(desk.host.git('branch', '--format=%(refname:short)').split('\n')).toHaveLength(2)
  })
})

describe('the preview of a request', () => {
  it('is ready once the host shows the newest version of the request', async () => {
    const asked = new Set<string | undefined>()
    let shown = ''
    const server = createServer(({ url }, response) => {
      asked.add(url)
      response.writeHead(shown === '' ? 404 : 200).end(`0123456789abcdef\ncommit ${shown}\n`)
    })
    const preview = `http://127.0.0.1:${await listen(server)}/{branch}/`
    writeFileSync(join(desk.root, 'package.json'), JSON.stringify({ desk: { preview } }))
    await desk.save('title', 'Saved', 'First')
    expect(await desk.look()).not.toHaveProperty('request')

    await desk.handOver()
    const branch = desk.git('branch', '--show-current')
    const address = preview.replace('{branch}', branch)
    expect((await desk.state()).request?.preview).toEqual({ address, isReady: false })
    shown = desk.git('rev-parse', 'HEAD')
    expect((await desk.look()).request?.preview).toEqual({ address, isReady: true })
    expect([...asked]).toEqual([`/${branch}/build-id.txt`])

    await desk.save('title', 'Again', 'Second')
    await desk.handOver()
    expect((await desk.state()).request?.preview).toEqual({ address, isReady: false })
    await new Promise((closed) => server.close(closed))
  })
})

describe('publishing directly', () => {
  beforeEach(() => desk.setWay('direct'))

  it('brings the versions to the branch of the site', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    expect(await desk.handOver()).toMatchObject({
      kind: 'handed-over',
      state: { waiting: [], way: 'direct' },
    })
    expect(desk.host.git('log', '-1', '--format=%s', 'main')).toBe('About: new title')
    expect(subjects((await desk.state()).merged)).toEqual(['About: new title'])
  })

  it('stays on the branch of the site, and takes its new versions as they are', async () => {
    desk.host.colleague().push('main', changeText('title', 'Colleague', privacy))
    desk.git('config', 'branch.main.merge', 'refs/heads/of-the-editor')
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    expect(desk.git('branch', '--show-current')).toBe('main')
    expect(desk.git('rev-parse', 'HEAD')).toBe(desk.host.git('rev-parse', 'main'))
    expect(desk.git('log', '-1', '--format=%s')).toBe('A change of a colleague')
    expect(desk.git('config', 'branch.main.merge')).toBe('refs/heads/of-the-editor')
  })

  it('brings the versions to the branch that the host named first', async () => {
    desk.git('update-ref', '-d', 'refs/remotes/origin/main')
    desk.host.git('branch', 'live', 'main')
    desk.host.git('symbolic-ref', 'HEAD', 'refs/heads/live')
    await desk.save('title', 'Saved', 'First')
    await desk.handOver()
    expect(desk.host.git('log', '--format=%s', 'main..live')).toBe('First')
    desk.host.git('symbolic-ref', 'HEAD', 'refs/heads/main')
    await desk.save('title', 'Again', 'Second')
    await desk.handOver()
    expect(desk.host.git('log', '--format=%s', 'main..live')).toBe('Second\nFirst')
  })

  it('begins the branch of the site on a host that has no version yet', async () => {
    desk.host.git('update-ref', '-d', 'refs/heads/main')
    desk.git('remote', 'prune', 'origin')
    await desk.save('title', 'Saved', 'About: new title')
    expect(await desk.state()).toMatchObject({ waiting: [{ subject: 'About: new title' }, {}], merged: [] })
    expect(await desk.handOver()).toMatchObject({ kind: 'handed-over', state: { waiting: [] } })
    expect(desk.host.git('log', '--format=%s', 'main')).toBe('About: new title\nBegin')
  })

  it('leaves a draft that is not saved as it is', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    const base = desk.read(privacy)
    const text = base.replace('"title": "', '"title": "Draft ')
    desk.drafts.keep(privacy, { text, base })
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    expect(desk.drafts.get(privacy)).toEqual({ file: privacy, text, base })
  })

  it('takes along what a colleague pushes at the last moment', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    const { folder } = desk.host.colleague()
    changeText('description', 'Colleague')(folder)
    gitIn(folder, 'commit', '--quiet', '--all', '--message=At the last moment')
    const hook = join(desk.root, '.git/hooks/pre-push')
    const once = `rm "$0"; unset GIT_DIR; cd "${folder}" && git push --quiet origin HEAD:main`
    writeFileSync(hook, `#!/bin/sh\n${once}\n`, { mode: 0o755 })
    expect(await desk.handOver()).toMatchObject({ kind: 'handed-over' })
    expect(desk.host.git('log', '--no-merges', '--format=%s', 'main').split('\n')).toContain(
      'At the last moment',
    )
    expect(desk.read(about)).toMatch(/"title": "Saved [\s\S]*"description": "Colleague /)
  })

  it('gives up when colleagues push before each of three attempts', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    const { folder } = desk.host.colleague()
    const commit = 'git commit --quiet --allow-empty --message=Again && git push --quiet origin HEAD:main'
    const identity = 'export GIT_AUTHOR_NAME=Ben GIT_AUTHOR_EMAIL=b@example.org'
    const committer = 'export GIT_COMMITTER_NAME=Ben GIT_COMMITTER_EMAIL=b@example.org'
    const script = `unset GIT_DIR; ${identity}; ${committer}; cd "${folder}" && ${commit}`
    writeFileSync(join(desk.root, '.git/hooks/pre-push'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    expect(await desk.stopped()).toMatchObject({ title: 'Colleagues handed over at the same time' })
    expect(desk.host.git('log', '--format=%s', 'main')).toBe('Again\nAgain\nAgain\nBegin')
  })

  it('works from a commit without a branch', async () => {
    desk.git('switch', '--quiet', '--detach')
    await desk.save('title', 'Saved', 'About: new title')
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    expect(desk.host.git('log', '-1', '--format=%s', 'main')).toBe('About: new title')
  })

  it('works from a clone without history, whose missing part it reads', async () => {
    for (const title of ['One', 'Two'])
      desk.host.colleague().push('main', changeText('title', title, privacy))
    rmSync(join(desk.root, '.git'), { recursive: true })
    const clone = mkdtempSync(join(tmpdir(), 'desk-clone-'))
    gitIn(clone, 'clone', '--quiet', '--no-checkout', '--depth=1', desk.host.address, 'site')
    renameSync(join(clone, 'site/.git'), join(desk.root, '.git'))
    rmSync(clone, { recursive: true })
    desk.nameEditor()
    desk.git('reset', '--quiet', '--hard')
    desk.setWay('direct')
    await desk.save('title', 'Saved', 'About: new title')
    desk.host.git('reset', '--soft', 'main~1')
    desk.host.colleague().push('main', changeText('description', 'Colleague'))
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    expect(desk.read(about)).toMatch(/"title": "Saved [\s\S]*"description": "Colleague /)
  })
})

describe('what visitors see', () => {
  let site: Server
  let built = ''

  beforeEach(async () => {
    built = ''
    site = createServer(({ url }, response) =>
      response.writeHead(built && url === '/build-id.txt' ? 200 : 404).end(`0123456789abcdef\n${built}`),
    )
    const address = `http://127.0.0.1:${await listen(site)}`
    desk.write('site.json', JSON.stringify({ address }))
    desk.setWay('direct')
    desk.git('commit', '--quiet', '--all', '--message=Address')
    desk.git('push', '--quiet', 'origin', 'HEAD:main')
  })
  afterEach(() => new Promise((closed) => site.close(closed)))

  it('is read from the site, which names the commit that was built', async () => {
    const first = desk.git('rev-parse', 'HEAD')
    expect((await desk.look()).siteProblem).toMatch(/does not say which version it shows/)
    built = `commit ${first}\n`
    expect(await desk.look()).toMatchObject({ merged: [], deployed: { commit: first, isExact: false } })

    await desk.save('title', 'Saved', 'About: new title')
    await desk.handOver()
    expect(subjects((await desk.state()).merged)).toEqual(['About: new title'])
    built = `commit ${desk.git('rev-parse', 'HEAD')}\n`
    const after = await desk.look()
    expect(after).toMatchObject({
      merged: [],
      deployed: { isExact: true, commit: desk.git('rev-parse', 'HEAD') },
    })
  })

  it('stays known when the host has lost the branch of the site', async () => {
    built = `commit ${desk.git('rev-parse', 'HEAD')}\n`
    await desk.look()
    desk.host.git('update-ref', '-d', 'refs/heads/main')
    expect(await desk.look()).toMatchObject({ merged: [], deployed: { versions: [{}, {}] } })
  })

  it('is only its commit while this computer does not have it', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567'
    built = `commit ${commit}\n`
    expect(await desk.look()).toMatchObject({ merged: [], deployed: { commit, versions: [] } })
  })

  it('stays known when the site does not answer', async () => {
    built = `commit ${desk.git('rev-parse', 'HEAD')}\n`
    await desk.look()
    built = ''
    expect(await desk.look()).toMatchObject({
      deployed: { versions: [{}, {}] },
      siteProblem: expect.any(String),
    })
  })
})
