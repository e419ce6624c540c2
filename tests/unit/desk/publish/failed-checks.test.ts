import { afterEach, describe, expect, it, vi } from 'vitest'
import { readFailedChecks } from '../../../../scripts/desk/server/publish/failed-checks'

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
      null,
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
    values: [
      { name: 'Pipeline', state: 'FAILED', description: '1 mistake in 1 file' },
      { name: 'Preview', state: 'SUCCESSFUL', description: 'Deployed' },
    ],
  },
  'https://api.github.com/repos/team/limited/commits/4f2a/check-runs': { message: 'Rate limit exceeded' },
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
    ['https://github.com/team/limited.git', undefined],
    ['https://gitlab.com/team/closed.git', undefined],
    ['git@bitbucket.org:team/closed.git', undefined],
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
  expect(failed).toEqual([
    { name: 'Check 1', messages: ['Failed.'] },
    { name: 'Check 2', messages: ['Failed.'] },
    { name: 'Check 3', messages: ['Failed.'] },
    { name: 'Check 4', messages: [] },
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

describe('without a password', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    [200, [{ name: 'check', messages: ['1 mistake'] }]],
    [404, undefined],
  ])('the checks are read as JSON from a host that answers with %i', async (status, failed) => {
    const asked: Request[] = []
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      asked.push(new Request(address, options))
      return Response.json([{ name: 'check', status: 'failed', description: '1 mistake' }], { status })
    })
    expect(await readFailedChecks('git@gitlab.com:team/website.git', '4f2a')).toEqual(failed)
    expect(asked.map(({ url, headers }) => [url, ...headers])).toEqual([
      [
        'https://gitlab.com/api/v4/projects/team%2Fwebsite/repository/commits/4f2a/statuses',
        ['accept', 'application/json'],
      ],
    ])
  })
})
