import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../supabase/functions/notify/compose-message.ts'
import { createMailer } from '../../supabase/functions/notify/mail.ts'
import type { NotificationStore } from '../../supabase/functions/notify/notification-store.ts'
import { notifyPending, type SendMail } from '../../supabase/functions/notify/notify-pending.ts'
import { insertSql } from './support/as-anonymous'
import { databaseForTests } from './support/database-for-tests'
import { quoteBody, vendorBody } from './support/enquiries'
import { type MailServer, startMailServer } from './support/mail-server'
import { callAsService, serviceStore } from './support/service-store'

const db = databaseForTests()
let store: NotificationStore
let server: MailServer

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
    truncate public.quotes, public.vendors, private.notifications, private.notify_settings, private.arrivals;
    insert into private.notify_settings (url, secret, since) values ('http://notify.example/', 'secret', '-infinity')`)
})

/** Inserts quote requests whose times are these seconds ago. */
async function insertQuotes(...secondsAgo: readonly number[]): Promise<void> {
  for (const seconds of secondsAgo) {
    const id = randomUUID()
    await db.query(...insertSql('quotes', { id, ...quoteBody, clientName: `${seconds}` }))
    await db.query(`update public.quotes set "createdAt" = now() - $2 * interval '1 second' where id = $1`, [
      id,
      seconds,
    ])
  }
}
/** Makes everything in the database this much older. */
const letPass = (interval: string) =>
  db.exec(`
    update public.quotes set "createdAt" = "createdAt" - interval '${interval}';
    update private.notifications set claimed_until = claimed_until - interval '${interval}',
      notified_at = notified_at - interval '${interval}', failed_at = failed_at - interval '${interval}';
    update private.notify_settings set digest_at = digest_at - interval '${interval}'`)
const notify = (options?: Parameters<typeof notifyPending>[2]) => notifyPending(store, server.send, options)
const several = (count: number, secondsAgo = 0) => Array.from({ length: count }, () => secondsAgo)

describe('a slow mail server', () => {
  it('receives 8 e-mails for 8 enquiries, although each takes 40 seconds and calls overlap', async () => {
    await insertQuotes(...several(8))
    let isOverlapping = false
    server.onMail = async () => {
      if (isOverlapping) return
      isOverlapping = true
      await letPass('40 seconds')
      await notify()
      isOverlapping = false
    }
    await notify()
    expect(server.mails).toHaveLength(8)
    expect(await notify()).toEqual({ sent: 0, failed: 0 })
  })

  it('does not keep a call beyond its time', async () => {
    await insertQuotes(...several(8))
    let time = 0
    server.onMail = async () => {
      time += 20_000
    }
    expect(await notify({ now: () => time })).toEqual({ sent: 3, failed: 0 })
    expect(await notify({ now: () => time })).toEqual({ sent: 3, failed: 0 })
    expect(await notify({ now: () => time })).toEqual({ sent: 2, failed: 0 })
    expect(server.mails).toHaveLength(8)
  })

  it.each([0, 30, 59])(
    'leaves time for its marks before the platform ends the call, when the first claim takes %i seconds',
    async (firstClaim) => {
      await insertQuotes(0)
      const enquiry = await store.claim()
      let time = 0
      /** Takes as long as the time-out of a call of the data API. */
      const call = () => {
        time += 10_000
      }
      const slowStore: NotificationStore = {
        claimDigest: async () => {
          time += firstClaim * 1000
          return []
        },
        claim: async () => {
          call()
          return enquiry
        },
        mark: async () => {
          call()
          throw new Error('The data API does not answer.')
        },
        release: async () => call(),
      }
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      // Accepts each e-mail at the last moment.
      const send = async () => {
        time += timeout.mock.lastCall?.[0] ?? 0
      }
      await notifyPending(slowStore, send, { now: () => time })
      vi.restoreAllMocks()
      // Supabase ends a function after 150 s.
      expect(time).toBeLessThan(150_000)
    },
  )

  it('is given up when it does not accept the e-mail before the deadline', async () => {
    await insertQuotes(0)
    server.behaviours.push('keep waiting')
    expect(await notify({ mailDeadlineMs: 500 })).toEqual({ sent: 0, failed: 1 })
    expect(await callAsService(db, 'notify_health')).toMatchObject({
      lastError: 'not accepted within 0.5 s',
      attempts: 1,
    })
  })

  it('is given up although it sends something all the time', async () => {
    const sockets = new Set<Socket>()
    const trickling: Server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      const timer = setInterval(() => socket.write('220-welcome\r\n'), 20)
      socket.on('close', () => {
        clearInterval(timer)
        sockets.delete(socket)
      })
    })
    await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve))
    const address = trickling.address()
    if (typeof address !== 'object' || address === null) throw new Error('The server has no address.')
    await insertQuotes(0)
    const send = createMailer({
      to: 'sales@company.example',
      from: 'website@company.example',
      smtpUrl: `smtp://127.0.0.1:${address.port}`,
    })
    expect(await notifyPending(store, send, { mailDeadlineMs: 500 })).toEqual({ sent: 0, failed: 1 })
    // The mailer's own time-outs count only silence, or the wait for the greeting.
    expect(await callAsService(db, 'notify_health')).toMatchObject({ lastError: 'not accepted within 0.5 s' })
    for (const socket of sockets) socket.destroy()
    trickling.close()
  })
})

describe('a digest', () => {
  let messages: Message[]
  beforeEach(() => {
    messages = []
  })
  const notify = () => notifyPending(store, async (message) => void messages.push(message))
  const digests = () => messages.filter(({ subject }) => subject.includes('more requests'))

  it('replaces the e-mails above 20 requests in a minute', async () => {
    await insertQuotes(...several(25, 30))
    await db.query(...insertSql('vendors', { id: randomUUID(), ...vendorBody }))
    await notify()
    await notify()
    expect(messages).toHaveLength(20)
    expect(await notify(), 'before the first has waited a minute').toEqual({ sent: 0, failed: 0 })
    await letPass('40 seconds')
    expect(await notify()).toEqual({ sent: 1, failed: 0 })
    const { subject, text } = messages.at(-1) ?? {}
    expect(subject).toBe('6 more requests in a short time')
    const references = await db.query<{ reference: string }>('select reference from public.vendors')
    expect(text).toContain(`Vendor registration ${references.rows[0]?.reference}: Rao Castings`)
    await letPass('1 hour')
    expect(await notify(), 'when all are mailed').toEqual({ sent: 0, failed: 0 })
  })

  it('is not used for requests that come more slowly, however many wait', async () => {
    await insertQuotes(...Array.from({ length: 30 }, (_, index) => index * 4))
    await notify()
    await notify()
    expect(digests()).toEqual([])
    expect(messages).toHaveLength(30)
  })

  it('is sent at most once a minute, and once in concurrent calls', async () => {
    await insertQuotes(...several(22, 70))
    await Promise.all([1, 2, 3].map(() => notify()))
    expect(digests()).toHaveLength(1)
    await insertQuotes(...several(23, 65))
    await notify()
    expect(digests()).toHaveLength(1)
    await letPass('1 minute')
    await notify()
    expect(digests()).toHaveLength(2)
  })

  it('is sent again with the same Message-ID when its acceptance is lost', async () => {
    await insertQuotes(...several(23, 70))
    server.behaviours.push('lose acceptance')
    // Each e-mail over SMTP waits 100 ms for the greeting of the server.
    const send: SendMail = async (message, signal) => {
      if (message.subject.includes('more requests')) await server.send(message, signal)
    }
    await notifyPending(store, send)
    await letPass('5 minutes')
    await notifyPending(store, send)
    const ids = server.mails.map(({ source }) => /^message-id: (.+)$/im.exec(source)?.[1])
    expect(ids).toEqual([expect.stringMatching(/^<digest-.+-3@company.example>$/), ids[0]])
  })
})

describe('notify_health', () => {
  const health = () => callAsService(db, 'notify_health')

  it('reports a project without notification', async () => {
    await db.exec('truncate private.notify_settings')
    await insertQuotes(0)
    expect(await health()).toMatchObject({ isOn: false, unmailed: 0, oldestUnmailed: null })
  })

  it('names the oldest request without e-mail, its attempts and the last error', async () => {
    await insertQuotes(7200, 60)
    server.behaviours.push('refuse', 'refuse')
    await notify()
    const { rows } = await db.query<{ reference: string; received: string }>(
      'select reference, to_json("createdAt") as received from public.quotes order by "createdAt"',
    )
    expect(await health()).toMatchObject({
      isOn: true,
      unmailed: 2,
      oldestUnmailed: rows[0]?.received,
      oldestReference: rows[0]?.reference,
      attempts: 1,
      lastSuccess: null,
      lastError: expect.stringContaining('try again later'),
    })
  })

  it('keeps the last error after a success, with the time of both', async () => {
    await insertQuotes(0)
    server.behaviours.push('refuse')
    await notify()
    await letPass('5 minutes')
    await notify()
    expect(await health()).toMatchObject({
      unmailed: 0,
      oldestUnmailed: null,
      lastError: expect.stringContaining('try again later'),
      lastErrorAt: expect.any(String),
      lastSuccess: expect.any(String),
    })
  })

  it('contains no answers', async () => {
    await insertQuotes(0)
    const text = JSON.stringify(await health())
    for (const answer of Object.values(quoteBody).filter((value) => value.length > 2))
      expect(text).not.toContain(answer)
  })
})
