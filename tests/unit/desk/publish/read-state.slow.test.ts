import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { KeptVersion } from '../../../../scripts/desk/contract/publish'
import { noteHandedOver } from '../../../../scripts/desk/server/publish/handed-over'
import type { PublishSettings } from '../../../../scripts/desk/server/publish/publish-settings'
import { readState } from '../../../../scripts/desk/server/publish/read-state'
import { prepareGitFolder } from '../git/git-folder'

const folder = prepareGitFolder()
const site = 'https://www.example.org'
const at = '2026-11-29T10:00:00.000Z'
const review: PublishSettings = { publish: 'review' }
const direct: PublishSettings = { publish: 'direct' }

let first: string
beforeEach(() => {
  folder.write({ '.gitignore': '.desk/\n' })
  first = folder.commit({ 'content/site.json': `{ "address": "${site}" }` }, 'Begin')
})

const read = (settings = review, seen: { site?: string; preview?: string } = {}) =>
  readState(folder.root, settings, {
    site:
      seen.site === undefined ? undefined : { commit: seen.site, seenAt: at, isExact: true, lookedAt: at },
    preview: seen.preview,
  })

/** The state, with the subjects of its versions. */
async function stateOf(...parameters: Parameters<typeof read>) {
  const { waiting, handedOver, merged, deployed, ...rest } = await read(...parameters)
  const subjects = (versions: readonly KeptVersion[]) => versions.map(({ subject }) => subject)
  return {
    waiting: subjects(waiting),
    handedOver: subjects(handedOver),
    merged: subjects(merged),
    ...(deployed && { deployed: { ...deployed, versions: subjects(deployed.versions) } }),
    ...rest,
  }
}

const nothing = { way: 'review', site, waiting: [], handedOver: [], merged: [] }
const change = (subject: string) => folder.commit({ 'content/about.json': `"${subject}"` }, subject)

describe('a folder without a host', () => {
  const problem = {
    kind: 'no-host',
    title: 'This folder is not connected to a host',
    message: 'You can edit everything and send your versions as a file.',
  }

  it('has waiting versions since its branch left that of the site, or since the first one', async () => {
    change('Approved')
    expect(await stateOf()).toEqual({ ...nothing, problem, waiting: ['Approved'] })
    folder.git('branch', 'production', first)
    expect(await stateOf()).toEqual({ ...nothing, problem, waiting: ['Approved'] })
    folder.git('switch', '--quiet', '--create', 'edits')
    change('Edited')
    expect(await stateOf()).toEqual({ ...nothing, problem, waiting: ['Edited'] })
    folder.git('branch', '--quiet', '--delete', '--force', 'main')
    expect(await stateOf(direct)).toEqual({
      ...nothing,
      way: 'direct',
      problem,
      waiting: ['Edited', 'Approved'],
    })
  })

  it('has sent the versions until the last file, if that was of this branch', async () => {
    const sent = change('Sent')
    change('Later')
    noteHandedOver(folder.root, { commit: sent, branch: '', line: 'Sent', at })
    expect(await stateOf()).toEqual({ ...nothing, problem, waiting: ['Later'], handedOver: ['Sent'] })
    folder.git('reset', '--quiet', '--hard', first)
    change('Instead')
    expect(await stateOf()).toEqual({ ...nothing, problem, waiting: ['Instead'] })
  })

  it('has the three newest versions that visitors see', async () => {
    for (const subject of ['One', 'Two', 'Three']) change(subject)
    const commit = folder.git('rev-parse', 'HEAD')
    expect((await stateOf(review, { site: commit })).deployed).toEqual({
      commit,
      seenAt: at,
      isExact: true,
      versions: ['Three', 'Two', 'One'],
    })
  })

  it('says that it has no version yet, and that it keeps none without git', async () => {
    rmSync(join(folder.root, '.git'), { recursive: true })
    expect(await read()).toEqual({
      ...nothing,
      problem: {
        kind: 'no-git',
        title: 'This folder keeps no versions',
        message: expect.stringContaining('git clone'),
        said: expect.stringContaining('not a git repository'),
      },
    })
    folder.git('init', '--quiet', '--template=')
    expect(await read()).toEqual({
      ...nothing,
      problem: {
        kind: 'no-host',
        title: 'This folder has no version yet',
        message: 'Save a version first. Then it can be handed over or sent as a file.',
      },
    })
  })
})

describe('a folder with a host', () => {
  const page = 'https://github.com/vayuna/website'
  const host = { name: 'GitHub', address: 'github.com/vayuna/website', target: 'main' }
  const checksOf = (commit: string) => ({ commit, address: `${page}/commit/${commit}/checks` })
  const requestOf = (more: object) => ({
    branch: 'edits',
    isMerged: false,
    address: `${page}/compare/main...edits?quick_pull=1&title=edits`,
    ...more,
  })
  /** Records what a branch of the host has. */
  const onHost = (branch: string, commit: string) =>
    folder.git('update-ref', `refs/remotes/origin/${branch}`, commit)

  beforeEach(() => {
    folder.git('remote', 'add', 'origin', `${page}.git`)
    folder.git('switch', '--quiet', '--create', 'edits')
    onHost('main', first)
  })

  /** Hands the current version over for review. */
  function request(branch = 'edits') {
    const commit = folder.git('rev-parse', 'HEAD')
    onHost(branch, commit)
    folder.git('config', 'branch.edits.remote', 'origin')
    folder.git('config', 'branch.edits.merge', `refs/heads/${branch}`)
    return commit
  }

  it('has waiting versions until they are in a request, which has their checks', async () => {
    change('First')
    expect(await stateOf()).toEqual({ ...nothing, host, waiting: ['First'] })
    const commit = request()
    change('Second')
    const handedOver = { handedOver: ['First'], checks: checksOf(commit) }
    expect(await stateOf()).toEqual({
      ...nothing,
      host,
      waiting: ['Second'],
      ...handedOver,
      request: requestOf({}),
    })
    // Whoever publishes directly has no requests.
    expect(await stateOf(direct)).toEqual({ ...nothing, way: 'direct', host, waiting: ['Second', 'First'] })
  })

  it('has the time and the line of a request that this computer has handed over', async () => {
    change('First')
    const commit = request()
    noteHandedOver(folder.root, { commit, branch: 'edits', line: 'My line', at })
    const own = requestOf({ at, address: `${page}/compare/main...edits?quick_pull=1&title=My+line` })
    expect((await stateOf()).request).toEqual(own)
    noteHandedOver(folder.root, { commit, branch: 'edits-2', line: 'My line', at })
    expect((await stateOf()).request).toEqual(requestOf({}))
  })

  it('has the preview of a request, which is ready when it shows the newest version', async () => {
    change('First')
    const commit = request()
    const settings = { ...review, preview: 'https://{branch}.example.org' }
    const shown = (isReady: boolean) =>
      requestOf({ preview: { address: 'https://edits.example.org', isReady } })
    expect((await stateOf(settings)).request).toEqual(shown(false))
    expect((await stateOf(settings, { preview: first })).request).toEqual(shown(false))
    expect((await stateOf(settings, { preview: commit })).request).toEqual(shown(true))
  })

  it('has a request on a host that has no branch of the site', async () => {
    folder.git('update-ref', '-d', 'refs/remotes/origin/main')
    change('First')
    const commit = request()
    expect(await stateOf()).toEqual({
      ...nothing,
      host,
      handedOver: ['First', 'Begin'],
      checks: checksOf(commit),
      request: requestOf({}),
    })
  })

  it('has merged versions until visitors see them, and nothing of a colleague before', async () => {
    change('First')
    const commit = request()
    noteHandedOver(folder.root, { commit, branch: 'edits', line: 'edits', at, before: first })
    const ofColleague = folder.commitOn(first, { 'content/other.json': '{}' }, 'Of a colleague')
    folder.git('switch', '--quiet', 'edits')
    onHost('main', ofColleague)
    expect(await stateOf()).toMatchObject({ handedOver: ['First'], merged: [] })
    folder.git('switch', '--quiet', '--detach', ofColleague)
    folder.git('merge', '--quiet', '--no-edit', commit)
    const target = folder.git('rev-parse', 'HEAD')
    folder.git('switch', '--quiet', 'edits')
    onHost('main', target)
    const merged = { ...nothing, host, checks: checksOf(target), request: requestOf({ isMerged: true, at }) }
    expect(await stateOf()).toEqual({
      ...merged,
      merged: expect.arrayContaining(['First', 'Of a colleague']),
    })
    const seen = { commit: ofColleague, seenAt: at, isExact: true, versions: ['Of a colleague', 'Begin'] }
    expect(await stateOf(review, { site: ofColleague })).toEqual({
      ...merged,
      merged: ['First'],
      deployed: seen,
    })
    const { deployed, ...later } = await stateOf(review, { site: target })
    expect(later).toEqual({ ...nothing, host })
    expect(deployed?.commit).toBe(target)
    // The site was built from a version that this computer does not have.
    expect(await stateOf(review, { site: '0'.repeat(40) })).toMatchObject({
      merged: expect.arrayContaining(['First', 'Of a colleague']),
      deployed: { versions: [] },
    })
  })

  it('has merged no versions of which it does not know what the site had before', async () => {
    change('First')
    const commit = folder.git('rev-parse', 'HEAD')
    onHost('main', commit)
    expect(await stateOf(direct)).toEqual({ ...nothing, way: 'direct', host })
    noteHandedOver(folder.root, { commit, branch: 'main', line: 'First', at })
    expect(await stateOf(direct)).toEqual({ ...nothing, way: 'direct', host })
  })

  it('forgets a request whose branch is gone, unless its versions were merged', async () => {
    change('First')
    const commit = request()
    folder.git('update-ref', '-d', 'refs/remotes/origin/edits')
    const waiting = { ...nothing, host, waiting: ['First'] }
    expect(await stateOf()).toEqual(waiting)
    noteHandedOver(folder.root, { commit, branch: 'edits-2', line: 'edits', at, before: first })
    expect(await stateOf()).toEqual(waiting)
    noteHandedOver(folder.root, { commit, branch: 'edits', line: 'edits', at, before: first })
    expect(await stateOf()).toEqual(waiting)
    onHost('main', commit)
    expect(await stateOf()).toEqual({
      ...nothing,
      host,
      merged: ['First'],
      checks: checksOf(commit),
      request: requestOf({ isMerged: true, at }),
    })
  })

  it('has neither pages nor checks where those of the host are unknown', async () => {
    folder.git('remote', 'set-url', 'origin', 'https://asha:secret@git.example.org/site.git')
    onHost('master', first)
    folder.git('update-ref', '-d', 'refs/remotes/origin/main')
    change('First')
    request()
    expect(await stateOf()).toEqual({
      ...nothing,
      host: { address: 'git.example.org/site', target: 'master' },
      handedOver: ['First'],
      request: { branch: 'edits', isMerged: false },
    })
  })

  it.each([
    ['merging', 'MERGE_HEAD'],
    ['bisecting', 'BISECT_LOG'],
  ])('says that another program is %s', async (_, mark) => {
    folder.write({ [`.git/${mark}`]: first })
    expect(await stateOf()).toEqual({
      ...nothing,
      host,
      problem: {
        kind: 'unfinished',
        title: 'Another program has not finished its work on the versions',
        message: expect.stringContaining('git status says how.'),
        said: 'You have not concluded your merge.',
      },
    })
  })
})
