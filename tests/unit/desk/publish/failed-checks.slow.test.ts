import { describe, expect, it } from 'vitest'
import { readFailedChecks } from '../../../../scripts/desk/server/publish/failed-checks'
import { Publishing } from '../../../../scripts/desk/server/publish/publishing'
import { preparePublishedFolder } from './published-folder'

const github = 'https://github.com/vayuna/website.git'
const api = 'https://api.github.com/repos/vayuna/website'

/** Answers of hosts, in the shape of their API references. */
const answers: Readonly<Record<string, unknown>> = {
  [`${api}/commits/4f2a/check-runs`]: {
    total_count: 3,
    check_runs: [
      { id: 7, name: 'Tests', status: 'completed', conclusion: 'failure' },
      { id: 8, name: 'Build', status: 'completed', conclusion: 'success' },
      { id: 9, name: 'Browsers', status: 'in_progress', conclusion: null },
    ],
  },
  [`${api}/check-runs/7/annotations`]: [
    {
      path: 'content/pages/about.json',
      start_line: 7,
      annotation_level: 'failure',
      title: 'Date',
      message: '31 February 2026 is no day.',
    },
    { path: 'content/site.json', annotation_level: 'failure', title: null, message: 'A mistake.' },
    { annotation_level: 'failure', message: 'The build has failed.' },
    { path: '.github', annotation_level: 'failure', message: 'Process completed with exit code 1.' },
    { path: '.github', annotation_level: 'warning', message: 'Node.js 20 actions are deprecated.' },
  ],
  'https://gitlab.example.org/api/v4/projects/team%2Fwebsite/repository/commits/4f2a/statuses': [
    { name: 'check', status: 'failed', description: null },
    { name: 'build', status: 'running', description: null },
  ],
  'https://api.bitbucket.org/2.0/repositories/team/website/commit/4f2a/statuses': {
    values: [{ name: 'Pipeline', state: 'FAILED', description: '1 mistake in 1 file' }],
  },
}
const read = async (address: string) => answers[address]

describe('the failed checks of a version', () => {
  it.each([
    [
      'git@github.com:vayuna/website.git',
      [
        {
          name: 'Tests',
          messages: [
            'content/pages/about.json · Date: 31 February 2026 is no day.',
            'content/site.json: A mistake.',
            'The build has failed.',
          ],
        },
      ],
    ],
    ['https://gitlab.example.org/team/website.git', [{ name: 'check', messages: [] }]],
    ['git@bitbucket.org:team/website.git', [{ name: 'Pipeline', messages: ['1 mistake in 1 file'] }]],
    ['https://github.com/team/closed.git', undefined],
    ['https://git.example.org/website.git', undefined],
  ])('of %s are those that its host tells without a password', async (address, failed) => {
    expect(await readFailedChecks(address, '4f2a', read)).toEqual(failed)
  })
})

it('reads the messages of the first three failed checks alone, because hosts allow few requests', async () => {
  const asked: string[] = []
  const runs = [1, 2, 3, 4].map((id) => ({ id, name: `Check ${id}`, conclusion: 'failure' }))
  const failed = await readFailedChecks(github, '4f2a', async (address) => {
    asked.push(address)
    return address.endsWith('/check-runs')
      ? { check_runs: runs }
      : [{ annotation_level: 'failure', message: 'Failed.' }]
  })
  expect(failed?.map(({ name, messages }) => [name, ...messages])).toEqual([
    ['Check 1', 'Failed.'],
    ['Check 2', 'Failed.'],
    ['Check 3', 'Failed.'],
    ['Check 4'],
  ])
  expect(asked).toHaveLength(4)
})

it('asks a company’s own GitHub at its own address', async () => {
  const asked: string[] = []
  await readFailedChecks('git@github.example.org:team/website.git', '4f2a', async (address) => {
    asked.push(address)
  })
  expect(asked).toEqual(['https://github.example.org/api/v3/repos/team/website/commits/4f2a/check-runs'])
})

describe('a folder whose host tells the failed checks', () => {
  const desk = preparePublishedFolder()

  it('has them with the version that they hold back, and without them when the host is silent', async () => {
    desk.git('config', `url.${desk.host.address}.insteadOf`, github)
    desk.git('remote', 'set-url', 'origin', github)
    const failed = [{ name: 'Tests', messages: ['about.json · Date: 31 February 2026 is no day.'] }]
    const told: string[] = []
    let answer: typeof failed | undefined = failed
    desk.publishing = new Publishing(desk.root, async (address, commit) => {
      told.push(`${address} ${commit}`)
      if (!answer) throw new Error('The network is down.')
      return answer
    })
    await desk.save('title', 'Saved', 'About: new title')
    await desk.handOver()
    const { checks } = await desk.look()
    const commit = desk.git('rev-parse', 'HEAD')
    expect(told.at(-1)).toBe(`${github} ${commit}`)
    expect(checks).toEqual({ commit, address: expect.stringContaining(commit), failed })
    expect(await desk.state()).toMatchObject({ checks, lookedAt: expect.any(String) })

    answer = undefined
    expect((await desk.look()).checks).not.toHaveProperty('failed')
  })
})
