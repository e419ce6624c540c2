import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git as gitIn } from './git-host'
import { listen } from './listen'
import { about, changeText, preparePublishedFolder } from './published-folder'

const desk = preparePublishedFolder()

describe('a hand-over that does not succeed', () => {
  it.each([
    ['a rule of the host', 'protected branch hook declined', 'refused', 'developer'],
    [
      'an account that may not write',
      'ERROR: Permission to vayuna/website.git denied to r-mehta.',
      'refused',
      'write access',
    ],
  ])('names %s, and the versions stay', async (_, said, kind, advice) => {
    await desk.save('title', 'Saved', 'About: new title')
    desk.host.refusePushes(said)
    const problem = await desk.stopped()
    expect(problem).toMatchObject({
      kind,
      title: 'The host did not accept it',
      said: expect.stringContaining(said),
    })
    expect(problem.message).toContain('Nothing is lost')
    expect(problem.message).toContain(advice)
    expect(desk.host.refused).toBe(1)
    expect(await desk.state()).toMatchObject({
      problem: { kind },
      waiting: [{ subject: 'About: new title' }],
      lookedAt: expect.any(String),
    })
  })

  it.each([
    [401, 'sign-in', 'git fetch'],
    [403, 'refused', 'write access'],
    [404, 'refused', 'no such project'],
    [502, 'offline', 'tries again'],
  ])('says what a host that answers with %i means', async (status, kind, advice) => {
    await desk.save('title', 'Saved', 'About: new title')
    const server = createServer((_, response) =>
      response.writeHead(status, { 'www-authenticate': 'Basic realm="Git"' }).end(),
    )
    const port = await listen(server)
    desk.git('remote', 'set-url', 'origin', `http://asha:secret@127.0.0.1:${port}/site.git`)
    const problem = await desk.stopped()
    expect(problem).toMatchObject({ kind, message: expect.stringContaining(advice) })
    expect(JSON.stringify([problem, await desk.state()])).not.toContain('secret')
    await new Promise((closed) => server.close(closed))
  })

  it('says that there is no network, and goes on when it is back', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    desk.git('remote', 'set-url', 'origin', 'git://127.0.0.1:1/site.git')
    expect(await desk.stopped()).toMatchObject({ kind: 'offline', title: 'The host does not answer' })
    expect(await desk.look()).toMatchObject({
      problem: { kind: 'offline' },
      waiting: [{}],
      lookedAt: expect.any(String),
    })
    desk.git('remote', 'set-url', 'origin', desk.host.address)
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    expect(await desk.state()).not.toHaveProperty('problem')
  })

  it('hands over although the answer to the first push was lost', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    const branch = desk.git('branch', '--show-current')
    desk.git('push', '--quiet', 'origin', branch)
    desk.git('update-ref', '-d', `refs/remotes/origin/${branch}`)
    expect(await desk.handOver()).toMatchObject({ kind: 'handed-over', state: { request: { branch } } })
    expect(desk.host.git('branch', '--format=%(refname:short)').split('\n')).toHaveLength(2)
  })

  it('waits for another program that works on the versions', async () => {
    desk.host.colleague().push('main', changeText('description', 'Colleague'))
    await desk.save('title', 'Saved', 'About: new title')
    writeFileSync(join(desk.root, '.git/index.lock'), '')
    expect(await desk.stopped()).toMatchObject({
      kind: 'locked',
      message: expect.stringContaining('index.lock'),
    })
    expect(desk.read(about)).toContain('"title": "Saved ')
    rmSync(join(desk.root, '.git/index.lock'))
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
  })

  it('leaves the unfinished merge of another program alone', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    desk.host.colleague().push('main', changeText('title', 'Colleague'))
    desk.git('fetch', '--quiet')
    expect(() => desk.git('merge', 'origin/main')).toThrow()
    expect(await desk.stopped()).toMatchObject({ kind: 'unfinished' })
    expect(await desk.state()).toMatchObject({ problem: { kind: 'unfinished' } })
    expect(desk.git('rev-parse', '--verify', 'MERGE_HEAD')).toBe(desk.git('rev-parse', 'origin/main'))
  })

  it.each(['.gitignore', 'content/README.md'])(
    'overwrites no %s that another program has changed',
    async (name) => {
      const write = (folder: string, text: string) => writeFileSync(join(folder, name), text)
      write(desk.root, '.desk/\n')
      desk.git('add', name)
      desk.git('commit', '--quiet', '--allow-empty', `--message=Add ${name}`)
      desk.git('push', '--quiet', 'origin', 'main')
      desk.host.colleague().push('main', (folder) => write(folder, 'other/\n'))
      await desk.save('title', 'Saved', 'About: new title')
      write(desk.root, '.desk/\nmine/\n')
      expect(await desk.stopped()).toMatchObject({
        title: 'Files in this folder were changed outside of the desk',
        said: expect.stringContaining(name),
      })
      expect(readFileSync(join(desk.root, name), 'utf8')).toBe('.desk/\nmine/\n')
    },
  )

  it('is that of another project if the host has no version in common', async () => {
    await desk.save('title', 'Saved', 'About: new title')
    const other = desk.host.git('commit-tree', 'main^{tree}', '-m', 'Another project')
    desk.host.git('update-ref', 'refs/heads/main', other)
    expect(await desk.stopped()).toEqual({
      kind: 'other',
      title: 'These versions belong to another project',
      message:
        'Nothing is lost: your versions stay on this computer. The host and this folder have no version in common. Ask your developer.',
    })
    expect(desk.host.git('branch', '--format=%(refname:short)')).toBe('main')
    expect(desk.read(about)).toContain('"title": "Saved ')
  })

  it('asks for the name of the editor', async () => {
    desk.git('config', 'user.name', '')
    const response = await desk.save('title', 'Saved', 'About: new title')
    expect(response).toMatchObject({ withoutVersion: expect.stringContaining('Git does not know your name') })
    expect((await desk.state()).waiting).toEqual([])
  })

  it('keeps what the last look at the site has said', async () => {
    const { siteProblem } = await desk.look()
    desk.git('remote', 'set-url', 'origin', 'git://127.0.0.1:1/site.git')
    await desk.stopped()
    expect(await desk.state()).toMatchObject({ siteProblem, problem: { kind: 'offline' } })
  })

  it('leaves the versions to be sent as a file, which they do not count as', async () => {
    await desk.save('title', 'Saved', 'First')
    await desk.handOver()
    const { request } = await desk.state()
    desk.host.git('update-ref', 'refs/heads/main', desk.git('rev-parse', 'HEAD'))
    await desk.save('title', 'Again', 'Second')
    await desk.look()
    const patch = await desk.publishing.patch('Second')
    expect(patch.text.match(/^Subject: .*$/gm)).toEqual(['Subject: [PATCH] Second'])
    expect(await desk.state()).toMatchObject({
      waiting: [{ subject: 'Second' }],
      request: { at: request?.at },
    })
  })

  it('is refused with the setting that is wrong', async () => {
    desk.setWay('sometimes')
    await expect(desk.state()).rejects.toThrow('package.json, desk.publish: write')
    await expect(desk.handOver()).rejects.toThrow('package.json, desk.publish: write')
  })
})

describe('a folder without a host', () => {
  it('makes a file of its versions, which a colleague can apply', async () => {
    desk.git('remote', 'remove', 'origin')
    await desk.save('title', 'Saved', 'About: new title')
    expect(await desk.state()).toMatchObject({ problem: { kind: 'no-host' }, waiting: [{}], handedOver: [] })
    expect(await desk.stopped()).toEqual((await desk.state()).problem)
    expect(await desk.look()).toHaveProperty('problem.kind', 'no-host')
    const patch = await desk.publishing.patch('About: new title')
    expect(patch.name).toMatch(/^changes-\d{4}-\d{2}-\d{2}\.patch$/)
    expect(await desk.state()).toMatchObject({ waiting: [], handedOver: [{ subject: 'About: new title' }] })

    const { folder } = desk.host.colleague()
    writeFileSync(join(folder, 'sent.patch'), patch.text)
    gitIn(folder, 'am', '--quiet', 'sent.patch')
    expect(readFileSync(join(folder, 'content', about), 'utf8')).toBe(desk.read(about))
    await expect(desk.publishing.patch('Again')).rejects.toThrow('There is no version to send.')

    await desk.save('title', 'Again', 'Second')
    const later = await desk.state()
    expect([later.waiting, later.handedOver]).toMatchObject([
      [{ subject: 'Second' }],
      [{ subject: 'About: new title' }],
    ])
  })

  it('says so when it keeps no versions', async () => {
    rmSync(join(desk.root, '.git'), { recursive: true })
    const preview = 'https://{branch}.example.org'
    writeFileSync(join(desk.root, 'package.json'), JSON.stringify({ desk: { preview } }))
    expect(await desk.look()).toMatchObject({
      problem: { kind: 'no-git', title: 'This folder keeps no versions' },
      waiting: [],
      handedOver: [],
      merged: [],
    })
    expect(await desk.stopped()).toMatchObject({ kind: 'no-git' })
  })

  it('says so when git is not installed', async () => {
    const { PATH } = process.env
    process.env.PATH = '/nowhere'
    try {
      expect(await desk.state()).toMatchObject({
        problem: { kind: 'no-git', title: 'Git is not installed on this computer' },
      })
      expect(await desk.save('title', 'Saved', 'About: new title')).toHaveProperty('withoutVersion')
    } finally {
      process.env.PATH = PATH
    }
  })
})
