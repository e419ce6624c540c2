import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRetention } from '../../scripts/lib/read-retention'
import type { NotifyHealth } from '../../scripts/operations/doctor/operations'
import { operationResults, retentionResult } from '../../scripts/operations/doctor/operations'
import { run } from '../database/support/run'

const healthy: NotifyHealth = {
  isOn: true,
  unmailed: 1,
  oldestUnmailed: '2026-11-27T09:55:00+00:00',
  oldestReference: '1A2B-3C4D',
  attempts: 1,
  lastSuccess: '2026-11-27T09:30:00+00:00',
  lastError: 'try again later',
  lastErrorAt: '2026-11-27T09:20:00+00:00',
  jobs: ['delete expired enquiries', 'forget arrivals', 'notify'],
  now: '2026-11-27T10:00:00+00:00',
}

describe('operationResults', () => {
  const failures = (changes: Partial<NotifyHealth>) =>
    operationResults({ ...healthy, ...changes })
      .filter(({ passed }) => !passed)
      .map(({ title, detail }) => `${title}: ${detail}`)

  it('passes while the oldest request has waited a few minutes, with the last error for information', () => {
    expect(failures({})).toEqual([])
    expect(operationResults(healthy).map(({ detail }) => detail)).toContain(
      '2026-11-27 09:20 UTC, try again later',
    )
  })

  it('passes when nothing was ever sent', () => {
    expect(
      failures({ unmailed: 0, oldestUnmailed: null, lastSuccess: null, lastError: null, lastErrorAt: null }),
    ).toEqual([])
  })

  it('fails when a request has waited too long', () => {
    expect(failures({ oldestUnmailed: '2026-11-27T08:00:00+00:00', unmailed: 3, attempts: 6 })).toEqual([
      'Requests are mailed within 15 minutes: 3 are waiting, the oldest (1A2B-3C4D) for 120 minutes after 6 attempts',
    ])
  })

  it('fails when e-mail is off', () => {
    expect(failures({ isOn: false, unmailed: 0, oldestUnmailed: null })).toEqual([
      expect.stringContaining('E-mail is switched on: no'),
    ])
  })

  it('names a job that is not scheduled', () => {
    expect(failures({ jobs: ['notify'] })).toEqual([expect.stringContaining('missing: forget arrivals.')])
  })
})

describe('retentionResult', () => {
  it.each([
    ['both are without end', null, null],
    ['both are the same', 24, 24],
  ])('passes when %s', (_, inForce, stated) => {
    expect(retentionResult(inForce, stated, healthy.jobs).passed).toBe(true)
  })

  it('needs the job that deletes only while there is a period', () => {
    expect(retentionResult(null, null, ['notify']).passed).toBe(true)
    expect(retentionResult(24, 24, ['notify'])).toMatchObject({
      passed: false,
      detail: expect.stringMatching(/^24 months, but nothing deletes .*keep_enquiries\(24\)$/),
    })
  })

  it('fails when the page states another period, and names both repairs', () => {
    expect(retentionResult(null, 24, healthy.jobs)).toMatchObject({
      passed: false,
      detail: expect.stringMatching(/no end in the database, 24 months .*keep_enquiries\(24\).*site\.json/),
    })
    expect(retentionResult(36, null, healthy.jobs)).toMatchObject({
      passed: false,
      detail: expect.stringContaining('keep_enquiries(null)'),
    })
  })
})

describe('npm run doctor -- --operations', () => {
  let server: Server
  let url: string
  let answer: { readonly status: number; readonly body: unknown }
  let keys: (string | string[] | undefined)[]
  beforeAll(async () => {
    server = createServer((request, response) => {
      keys.push(request.headers.apikey)
      // The period depends on the content, so the command is tested without one that differs.
      if (request.url === '/rest/v1/rpc/enquiry_retention')
        return response.writeHead(answer.status).end(JSON.stringify(readRetention(process.cwd())))
      if (request.url !== '/rest/v1/rpc/notify_health') return response.writeHead(404).end()
      return response.writeHead(answer.status).end(JSON.stringify(answer.body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The server has no address.')
    url = `http://127.0.0.1:${address.port}`
  })
  afterAll(() => server.close())

  const doctor = (environment: NodeJS.ProcessEnv) => {
    keys = []
    return run('scripts/commands/doctor.ts', ['--operations'], environment)
  }

  it('prints the state of the project and exits by it', async () => {
    answer = { status: 200, body: healthy }
    const environment = { VITE_SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
    const passed = await doctor(environment)
    expect(passed).toMatchObject({ code: 0, output: expect.stringContaining('6 of 6 checks passed.') })
    expect(keys).toEqual(['sb_secret_x', 'sb_secret_x'])

    answer = { status: 200, body: { ...healthy, oldestUnmailed: '2026-11-26T10:00:00+00:00' } }
    const failed = await doctor(environment)
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('5 of 6 checks passed.') })
  })

  it('fails when the project refuses, and names neither key nor stack', async () => {
    answer = { status: 401, body: { message: 'Invalid API key' } }
    const refused = await doctor({ VITE_SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' })
    expect(refused.code).toBe(1)
    expect(refused.errors).toContain('Invalid API key')
    expect(refused.errors).not.toMatch(/sb_secret_x|\n\s+at /)
  })

  it('fails without the settings, and names them', async () => {
    const unset = await doctor({})
    expect(unset).toMatchObject({ code: 1, errors: expect.stringContaining('SUPABASE_SERVICE_ROLE_KEY') })
  })
})
