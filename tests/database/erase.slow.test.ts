import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embeddedInbox } from '../../scripts/operations/inbox/embedded-inbox'
import { eraseRequest } from '../../scripts/operations/inbox/erase-request'
import { readFieldLabels } from '../../scripts/operations/inbox/read-field-labels'
import { createTransport } from '../../src/outbox/transport/create-transport'
import { localKey } from '../../supabase/local/authorise'
import { insertSql, tryAsAnonymous } from './support/as-anonymous'
import { addEmptyDatabase } from './support/data-folder'
import { databaseForTests } from './support/database-for-tests'
import { quoteBody, submissionOf, vendorBody } from './support/enquiries'
import { firstLine, run, start } from './support/run'

const id = '1a2b3c4d-0000-4000-8000-000000000000'
const twinId = '1a2b3c4d-0000-4000-8000-000000000001'
const otherId = '5e6f7a8b-0000-4000-8000-000000000000'

describe('erase_enquiry', () => {
  const db = databaseForTests()
  beforeEach(async () => {
    await db.exec('truncate public.quotes, public.vendors, private.notifications')
    await db.query(...insertSql('quotes', { id, ...quoteBody }))
    await db.query(...insertSql('vendors', { id: otherId, ...vendorBody }))
  })

  const erase = (enquiry: string) =>
    db.transaction(async (tx) => {
      await tx.exec('set local role service_role')
      const { rows } = await tx.query<{ erasure: unknown }>('select public.erase_enquiry($1) as erasure', [
        enquiry,
      ])
      return rows[0]?.erasure
    })
  const idsLeft = async () =>
    (
      await db.query<{ id: string }>(
        'select id from public.quotes union all select id from public.vendors union all select id from private.notifications order by 1',
      )
    ).rows.map((row) => row.id)

  it.each([
    [id, otherId],
    [otherId, id],
  ])('deletes the row %s with the record of its e-mail and nothing else', async (erased, left) => {
    await db.exec(`insert into private.notifications (id, notified_at) values
      ('${id}', '2026-11-20 10:30:00+00'), ('${otherId}', '2026-11-20 10:30:00+00')`)
    expect(await erase(erased)).toEqual({ isErased: true, mailedAt: '2026-11-20T10:30:00+00:00' })
    expect(await idsLeft()).toEqual([left, left])
  })

  it('returns no time while no e-mail was sent', async () => {
    expect(await erase(id)).toEqual({ isErased: true, mailedAt: null })
  })

  it('returns that an unknown id is not there', async () => {
    expect(await erase(twinId)).toEqual({ isErased: false, mailedAt: null })
    expect(await idsLeft()).toEqual([id, otherId])
  })

  it('cannot be called by the public', async () => {
    expect(await tryAsAnonymous(db, `select public.erase_enquiry('${id}')`)).toMatchObject({ code: '42501' })
  })
})

// One story: the tests of this block share the folder, in this order.
describe('npm run erase', () => {
  let dataDir: string
  let server: ChildProcess
  const erase = (...parameters: string[]) =>
    run('scripts/run.mjs', ['erase', ...parameters], { DATA_DIR: dataDir })
  const stored = async () => (await embeddedInbox(dataDir).read()).map((enquiry) => enquiry.id)

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'erase-'))
    await addEmptyDatabase(dataDir)
    server = start('tests/database/support/serve-folder.ts', [dataDir])
    const send = createTransport({ url: await firstLine(server), key: localKey })
    for (const submission of [
      { ...submissionOf('quote'), id },
      { ...submissionOf('vendor'), id: otherId },
    ])
      expect(await send(submission)).toEqual({ type: 'delivered' })
  })
  afterAll(async () => {
    if (server.exitCode === null) server.kill('SIGKILL')
    await rm(dataDir, { recursive: true })
  })

  it('shows the request and deletes nothing when it can neither ask nor was told to', async () => {
    const { code, output, errors } = await erase('1a2b 3c4d')
    expect(code).toBe(1)
    expect(output).toContain(`the embedded database in ${dataDir}`)
    expect(output).toContain('Quote request 1A2B-3C4D')
    expect(output).toContain('Asha Verma')
    expect(errors).toContain('Nothing was deleted: there is no terminal to ask in. Add --yes')
    expect(await stored()).toEqual([id, otherId])
  })

  it('says that a reference is unknown or malformed', async () => {
    expect(await erase('FFFF-0000', '--yes')).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('There is no request FFFF-0000 in the embedded database'),
    })
    expect(await erase('B6EB', '--yes')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('"B6EB" is not a reference.'),
    })
    expect(await erase('--yes')).toMatchObject({ code: 1, errors: expect.stringContaining('Name one') })
    expect(await stored()).toEqual([id, otherId])
  })

  it('deletes the request while the site runs, and says what it cannot reach', async () => {
    const { code, output, errors } = await erase('1A2B-3C4D', '--yes')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain('Deleted request 1A2B-3C4D.')
    for (const place of ['mailbox', 'Backups', 'device of the visitor', 'Logs'])
      expect(output).toContain(place)
    expect(await stored()).toEqual([otherId])
  })

  it('deletes a request by its id after the site has stopped', async () => {
    const closed = once(server, 'close')
    server.kill('SIGINT')
    await closed
    expect(await erase(otherId, '--yes')).toMatchObject({ code: 0, errors: '' })
    expect(await stored()).toEqual([])
    expect(await erase(otherId, '--yes')).toMatchObject({ code: 1 })
  })
})

describe('eraseRequest', () => {
  const enquiry = (changes: object) => ({
    kind: 'quote' as const,
    id,
    reference: '1A2B-3C4D',
    createdAt: '2026-11-20T10:30:00.000Z',
    ...quoteBody,
    ...changes,
  })
  const eraseAmong = async (found: ReturnType<typeof enquiry>[], reply?: string) => {
    const erased: string[] = []
    const printed: string[] = []
    const error = await eraseRequest('1A2B-3C4D', {
      inbox: {
        place: 'a database',
        read: async () => found,
        erase: async (one) => {
          erased.push(one)
          return { isErased: true, mailedAt: '2026-11-20T16:01:00+05:30' }
        },
      },
      labels: await readFieldLabels(join(import.meta.dirname, '../fixture/content')),
      print: (text) => printed.push(text),
      ask: async () => reply ?? '',
      isAgreed: reply === undefined,
    }).catch((reason: unknown) => String(reason))
    return { erased, error, printed: printed.join('\n') }
  }

  it.each(['yes', ' YES\n'])('deletes when the answer is %j', async (reply) => {
    const { erased, error, printed } = await eraseAmong([enquiry({})], reply)
    expect({ erased, error }).toEqual({ erased: [id], error: undefined })
    expect(printed).toContain('a message about it was sent on 2026-11-20 10:31 UTC')
  })

  it.each(['', 'y', 'no'])('deletes nothing when the answer is %j', async (reply) => {
    expect(await eraseAmong([enquiry({})], reply)).toMatchObject({
      erased: [],
      error: 'Error: Nothing was deleted.',
    })
  })

  it('deletes nothing when two requests have the reference, and lists their ids', async () => {
    const { erased, error, printed } = await eraseAmong([
      enquiry({}),
      enquiry({ id: twinId, companyName: 'Other' }),
    ])
    expect(erased).toEqual([])
    expect(error).toContain('2 requests have the reference 1A2B-3C4D. Nothing was deleted.')
    expect(error).toContain(`npm run erase -- ${twinId}   (Other`)
    expect(printed).toContain('District Hospital')
  })
})
