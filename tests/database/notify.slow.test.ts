import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationStore } from '../../supabase/functions/notify/notification-store.ts'
import { notifyPending } from '../../supabase/functions/notify/notify-pending.ts'
import { insertSql, tryAsAnonymous, verdictOf } from './support/as-anonymous'
import { databaseForTests } from './support/database-for-tests'
import { quoteBody, vendorBody } from './support/enquiries'
import { type MailServer, startMailServer } from './support/mail-server'
import { serviceStore } from './support/service-store'

const db = databaseForTests()
let server: MailServer
let store: NotificationStore

beforeAll(async () => {
  store = serviceStore(db)
  server = await startMailServer()
})
afterAll(async () => {
  await server.close()
})
beforeEach(async () => {
  server.reset()
  await db.exec(`
    truncate public.quotes, public.vendors, private.notifications, private.notify_settings;
    insert into private.notify_settings (url, secret) values ('http://notify.example/', 'secret')`)
})
afterEach(() => db.exec('drop schema if exists net cascade'))

const notify = (options?: Parameters<typeof notifyPending>[2]) => notifyPending(store, server.send, options)
async function insertQuote(changes: object = {}): Promise<string> {
  const id = randomUUID()
  expect(await verdictOf(db.query(...insertSql('quotes', { id, ...quoteBody, ...changes })))).toEqual({})
  return id
}
/** Lets every claim and every wait after a failure expire. */
const expireClaims = () => db.exec("update private.notifications set claimed_until = '-infinity'")
const messageIds = () => server.mails.map(({ source }) => /^message-id: (.+)$/im.exec(source)?.[1])

describe('notifyPending', () => {
  it('mails each enquiry once, with its reference and all answers', async () => {
    const id = await insertQuote()
    await db.query(...insertSql('vendors', { id: randomUUID(), ...vendorBody }))
    expect(await notify()).toEqual({ sent: 2, failed: 0 })
    expect(await notify()).toEqual({ sent: 0, failed: 0 })
    await expireClaims()
    expect(await notify()).toEqual({ sent: 0, failed: 0 })
    expect(server.mails).toHaveLength(2)
    const [{ source } = { source: '' }] = server.mails
    const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
    expect(source).toContain(`Subject: Quote request ${reference}: District Hospital, Indore, India`)
    expect(source).toContain('Contact info: +91 731 000 0000')
    expect(source).toContain('Registered address: 1 Station Road\r\n    Indore\r\n')
    expect(source.indexOf('Client name')).toBeLessThan(source.indexOf('Raw material'))
  })

  it('mails no enquiry that came before notification was switched on', async () => {
    await db.exec("update private.notify_settings set since = now() + interval '1 hour'")
    await insertQuote()
    expect(await notify()).toEqual({ sent: 0, failed: 0 })
  })

  it('mails nothing while notification is off', async () => {
    await db.exec('truncate private.notify_settings')
    await insertQuote()
    expect(await notify()).toEqual({ sent: 0, failed: 0 })
  })

  it('sends to the address in the settings only, whatever the answers contain', async () => {
    await insertQuote({
      companyName: 'Acme\r\nBcc: victim@elsewhere.example',
      contactInfo: 'victim@elsewhere.example',
      plantLocation: 'Indore\u2028Cc: other@elsewhere.example',
    })
    expect(await notify()).toEqual({ sent: 1, failed: 0 })
    expect(server.mails[0]?.recipients).toEqual(['sales@company.example'])
    const [header = ''] = server.mails[0]?.source.split('\r\n\r\n') ?? []
    expect(header).not.toMatch(/^(?:bcc|cc|reply-to):/im)
  })

  it('mails the other enquiries when the server refuses one, and that one later', async () => {
    await insertQuote()
    await insertQuote()
    server.behaviours.push('refuse')
    expect(await notify()).toEqual({ sent: 1, failed: 1 })
    expect(await notify(), 'before the wait after a failure has passed').toEqual({
      sent: 0,
      failed: 0,
    })
    await expireClaims()
    expect(await notify()).toEqual({ sent: 1, failed: 0 })
    expect(new Set(messageIds()).size).toBe(2)
  })

  it('keeps the reason of a failure', async () => {
    await insertQuote()
    server.behaviours.push('refuse recipient')
    await notify()
    const { rows } = await db.query('select attempts, last_error from private.notifications')
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('no such mailbox') }])
  })

  it('keeps what made a request to a mail API fail', async () => {
    await insertQuote()
    const failure = new TypeError('fetch failed', { cause: new Error('certificate has expired') })
    await notifyPending(store, () => Promise.reject(failure))
    const { rows } = await db.query('select last_error from private.notifications')
    expect(rows).toEqual([{ last_error: 'fetch failed: certificate has expired' }])
  })

  it('mails again with the same Message-ID when the acceptance is lost', async () => {
    const id = await insertQuote()
    server.behaviours.push('lose acceptance')
    expect(await notify()).toEqual({ sent: 0, failed: 1 })
    await expireClaims()
    expect(await notify()).toEqual({ sent: 1, failed: 0 })
    expect(messageIds()).toEqual([`<${id}@company.example>`, `<${id}@company.example>`])
  })

  it('mails once when two marks fail', async () => {
    await insertQuote()
    const mark = vi
      .fn(store.mark)
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('down'))
    expect(await notifyPending({ ...store, mark }, server.send)).toEqual({ sent: 1, failed: 0 })
    await expireClaims()
    expect(await notify()).toEqual({ sent: 0, failed: 0 })
  })

  it('mails each of many enquiries once in concurrent calls', async () => {
    for (let index = 0; index < 12; index += 1) await insertQuote()
    const results = await Promise.all([1, 2, 3].map(() => notify()))
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(12)
    expect(new Set(messageIds()).size).toBe(12)
    expect(server.mails).toHaveLength(12)
  })
})

describe('an insert', () => {
  const calls = () => db.query('select url, headers from net.calls')
  const createNet = (body: string) =>
    db.exec(`
      create schema net;
      create table net.calls (url text, headers jsonb);
      create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
        language plpgsql as $$ begin ${body} end $$`)

  it('calls the function with the secret', async () => {
    await createNet('insert into net.calls values (url, headers); return 1;')
    await insertQuote()
    expect((await calls()).rows).toEqual([
      { url: 'http://notify.example/', headers: expect.objectContaining({ authorization: 'Bearer secret' }) },
    ])
  })

  it('calls nothing while notification is off', async () => {
    await createNet('insert into net.calls values (url, headers); return 1;')
    await db.exec('truncate private.notify_settings')
    await insertQuote()
    expect((await calls()).rows).toEqual([])
  })

  it('is stored without pg_net', async () => {
    await insertQuote()
  })

  it('is stored when pg_net fails', async () => {
    await createNet("raise exception 'the queue is full';")
    await insertQuote()
  })
})

describe('the public', () => {
  it.each([
    'select public.claim_notifications(1)',
    'select public.claim_digest(1)',
    "select public.mark_all_notified(array['1a2b3c4d-0000-4000-8000-000000000000'::uuid])",
    "select public.release_notifications(array['1a2b3c4d-0000-4000-8000-000000000000'::uuid], 'x')",
    'select public.notify_health()',
    'select private.schedule_jobs()',
    "select public.mark_notified('1a2b3c4d-0000-4000-8000-000000000000')",
    "select public.release_notification('1a2b3c4d-0000-4000-8000-000000000000', 'x')",
    'select private.call_notify()',
    'select * from private.notify_settings',
    'select * from private.notifications',
    'select * from private.pending_notifications',
  ])('may not run %s', async (sql) => {
    expect(await tryAsAnonymous(db, sql)).toMatchObject({ code: '42501' })
  })
})
