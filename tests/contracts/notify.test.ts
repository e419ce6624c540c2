import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { functionCaller } from '../../supabase/functions/notify/call-function.ts'
import { composeDigest } from '../../supabase/functions/notify/compose-digest.ts'
import { composeMessage } from '../../supabase/functions/notify/compose-message.ts'
import { handleRequest } from '../../supabase/functions/notify/handle-request.ts'
import { createMailer, type MailSettings } from '../../supabase/functions/notify/mail.ts'
import { type ClaimedEnquiry, createStore } from '../../supabase/functions/notify/notification-store.ts'

interface Call {
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

let server: Server
let url: string
let calls: Call[]
/** Undefined for a server that does not answer. */
let answer: { readonly status: number; readonly body: string } | undefined

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    calls.push({ path: request.url, headers: request.headers, body: JSON.parse(text) })
    if (answer) response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.')
  url = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  calls = []
  answer = { status: 200, body: '' }
})

describe('the notification store', () => {
  const storeWith = (key: string) => createStore(functionCaller(url, key))

  it('claims through the data API with the secret key', async () => {
    const enquiry = { kind: 'quote', id: '1', createdAt: '2026-11-23T00:00:00Z', answers: {}, attempts: 1 }
    answer = { status: 200, body: JSON.stringify([enquiry]) }
    expect(await storeWith('sb_secret_x').claim()).toEqual(enquiry)
    expect(calls).toMatchObject([
      {
        path: '/rest/v1/rpc/claim_notifications',
        headers: { apikey: 'sb_secret_x' },
        body: { max_count: 1 },
      },
    ])
    expect(calls[0]?.headers.authorization).toBeUndefined()
  })

  it('sends a key of the older kind as a token too', async () => {
    await storeWith('eyJ').mark(['1'])
    expect(calls).toMatchObject([
      {
        path: '/rest/v1/rpc/mark_all_notified',
        headers: { authorization: 'Bearer eyJ' },
        body: { enquiries: ['1'] },
      },
    ])
  })

  it('rejects with the response when the data API refuses', async () => {
    answer = { status: 401, body: '{"message":"Invalid API key"}' }
    await expect(storeWith('eyJ').release(['1'], 'x')).rejects.toThrow('401 {"message":"Invalid API key"}')
  })

  it('rejects when the data API does not answer', async () => {
    answer = undefined
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 100))
    await expect(storeWith('eyJ').claim()).rejects.toThrow('timeout')
    vi.restoreAllMocks()
  })
})

describe('the subject of an e-mail', () => {
  it('is cut between two characters as a reader counts them', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'
    for (let width = 0; width < family.length; width += 1) {
      const companyName = `${'x'.repeat(width)}${family.repeat(30)}`
      const { subject } = composeMessage({
        kind: 'quote',
        id: '1',
        createdAt: '2026-11-23T00:00:00Z',
        answers: { reference: '1A2B-3C4D', companyName },
        attempts: 1,
      })
      expect(subject).toMatch(new RegExp(`^Quote request 1A2B-3C4D: x*(${family})+…$`))
      expect(subject.length).toBeLessThanOrEqual(150)
      expect(subject.length).toBeGreaterThan(150 - 1 - family.length)
    }
  })
})

it('states the time in UTC, whatever the time zone of the database', () => {
  const enquiry = (createdAt: string): ClaimedEnquiry => ({
    kind: 'quote',
    id: '1',
    createdAt,
    answers: {},
    attempts: 1,
  })
  const received = enquiry('2026-11-24T02:15:30.5+05:30')
  expect(composeMessage(received).text).toContain('Received 2026-11-23 20:45 UTC')
  expect(composeDigest([enquiry('2026-11-23T20:00:00+00:00'), received]).text).toContain(
    'from 2026-11-23 20:00 UTC to 2026-11-23 20:45 UTC',
  )
})

describe('an e-mail about a row that a program may have sent', () => {
  const enquiry: ClaimedEnquiry = {
    kind: 'vendor',
    id: '1',
    createdAt: '2026-11-23T00:00:00Z',
    answers: {
      reference: '1A2B-3C4D',
      companyName: 'Rao Castings',
      hiddenField: 'https://spam.example\r\nBcc: x',
    },
    attempts: 1,
  }

  it('says so in subject and text, and holds all answers', () => {
    const { subject, text } = composeMessage(enquiry)
    expect(subject).toBe('[Possibly automated] Vendor registration 1A2B-3C4D: Rao Castings')
    expect(text).toContain('a field that people do not see was filled with “https://spam.example Bcc: x”.')
    expect(text).toContain('Company name: Rao Castings')
  })

  it('says so in a digest too', () => {
    expect(composeDigest([enquiry]).text).toContain(
      '[Possibly automated] Vendor registration 1A2B-3C4D: Rao Castings',
    )
  })

  it('says nothing about other rows', () => {
    const { subject, text } = composeMessage({ ...enquiry, answers: { ...enquiry.answers, hiddenField: '' } })
    expect(subject + text).not.toContain('utomated')
  })
})

describe('the mailer over an HTTP mail API', () => {
  const settings = (): MailSettings => ({
    to: 'sales@company.example',
    from: 'website@company.example',
    apiUrl: `${url}/emails`,
    apiKey: 'key',
  })
  const message = { id: '1a2b', subject: 'Quote request', text: 'Answers' }
  const { signal } = new AbortController()

  it('sends the id as idempotency key, so that a retry is not mailed again', async () => {
    await createMailer(settings())(message, signal)
    expect(calls).toMatchObject([
      {
        path: '/emails',
        headers: { authorization: 'Bearer key', 'idempotency-key': '1a2b' },
        body: { from: 'website@company.example', to: ['sales@company.example'], text: 'Answers' },
      },
    ])
  })

  it('rejects when the API refuses', async () => {
    answer = { status: 422, body: 'unknown sender' }
    await expect(createMailer(settings())(message, signal)).rejects.toThrow('422: unknown sender')
  })

  it('gives up a mail API that does not answer before the signal', async () => {
    answer = undefined
    const deadline = AbortSignal.timeout(100)
    await expect(createMailer(settings())(message, deadline)).rejects.toThrow('timeout')
  })

  it.each<[string, Partial<MailSettings>]>([
    ['NOTIFY_TO', { to: '' }],
    ['NOTIFY_FROM', { from: '' }],
    ['SMTP_URL', { apiKey: '' }],
  ])('names %s when it is missing', (name, missing) => {
    expect(() => createMailer({ ...settings(), ...missing })).toThrow(name)
  })

  it.each<[string, Partial<MailSettings>]>([
    ['MAIL_API_URL', { apiUrl: 'mail.example/emails?key=tiger' }],
    ['MAIL_API_URL', { apiUrl: 'ftp://mail.example/tiger' }],
    ['MAIL_API_URL', { apiUrl: 'https://someone:tiger@mail.example/emails' }],
    ['MAIL_API_KEY', { apiKey: 'tiger\nx' }],
    ['MAIL_API_KEY', { apiKey: '“tiger”' }],
    ['MAIL_API_KEY', { apiKey: 'tiger 1' }],
    ...[
      'smtps://someone:tiger#1@mail.example:465',
      'smtps://someone:1/tiger@mail.example:465',
      'smtps://someone:1?tiger@mail.example:465',
      'smtps://someone:tiger@mail.example:99999',
      'someone:tiger@mail.example:465',
      '"smtps://someone:tiger@mail.example:465"',
      'https://someone:tiger@mail.example',
    ].map((smtpUrl): [string, Partial<MailSettings>] => ['SMTP_URL', { smtpUrl }]),
  ])('names %s when it is invalid, without the secret in it: %o', (name, invalid) => {
    const mailerOf = () => createMailer({ ...settings(), ...invalid })
    expect(mailerOf).toThrow(name)
    expect(mailerOf).not.toThrow('tiger')
  })

  it.each([
    'smtps://someone:tiger@mail.example:465',
    'smtps://website@company.example:tiger%231@mail.example',
    'smtp://127.0.0.1:2525/',
    'smtps://someone:tiger@mail.example/?pool=true',
  ])('takes the address %s of a mail server', (smtpUrl) => {
    expect(() => createMailer({ ...settings(), smtpUrl })).not.toThrow()
  })
})

describe('a call of the function', () => {
  const post = (authorization?: string) =>
    new Request('http://notify.example/', { method: 'POST', headers: authorization ? { authorization } : {} })
  const notify = vi.fn(async () => ({ sent: 1, failed: 0 }))
  beforeEach(() => notify.mockClear())

  it('returns the number of e-mails', async () => {
    const response = await handleRequest(post('Bearer secret'), 'secret', notify)
    expect([response.status, await response.json()]).toEqual([200, { sent: 1, failed: 0 }])
  })

  it('fails when every e-mail failed, so that monitoring of the function shows it', async () => {
    const response = await handleRequest(post('Bearer secret'), 'secret', async () => ({
      sent: 0,
      failed: 2,
    }))
    expect([response.status, await response.json()]).toEqual([502, { sent: 0, failed: 2 }])
  })

  it.each([
    { sent: 1, failed: 1 },
    { sent: 0, failed: 0 },
  ])('succeeds with %o', async (result) => {
    expect((await handleRequest(post('Bearer secret'), 'secret', async () => result)).status).toBe(200)
  })

  it.each([undefined, 'Bearer ', 'Bearer other', 'Basic secret', 'Bearer secret2'])(
    'mails nothing with the authorization %s',
    async (authorization) => {
      expect((await handleRequest(post(authorization), 'secret', notify)).status).toBe(401)
      expect(notify).not.toHaveBeenCalled()
    },
  )

  it('mails nothing while no secret is set', async () => {
    expect((await handleRequest(post('Bearer x'), '', notify)).status).toBe(401)
  })

  it('answers 405 to a GET', async () => {
    expect((await handleRequest(new Request('http://notify.example/'), 'secret', notify)).status).toBe(405)
  })

  it('answers 500 without details when the call fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await handleRequest(post('Bearer secret'), 'secret', () =>
      Promise.reject(new Error('password x')),
    )
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('password')
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })
})
