import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { escapeControlCharacters } from '../../scripts/operations/inbox/escape-control-characters'
import { formatCsv } from '../../scripts/operations/inbox/format-csv'
import { formatListing } from '../../scripts/operations/inbox/format-listing'
import { hostedInbox } from '../../scripts/operations/inbox/hosted-inbox'
import { readFieldLabels } from '../../scripts/operations/inbox/read-field-labels'
import { type Enquiry, toEnquiry } from '../../supabase/local/enquiries'
import { quoteBody, vendorBody } from '../database/support/enquiries'
import { serve } from '../database/support/serve'
import { fixtureContent } from '../project/fixture-site'
import type { RecordedRequest } from './support'

const labels = await readFieldLabels(fixtureContent)
const quote = (changes: object = {}): Enquiry =>
  toEnquiry('quote', {
    id: '1a2b3c4d-0000-4000-8000-000000000000',
    reference: '1A2B-3C4D',
    createdAt: '2026-11-20T10:30:00.5+00:00',
    ...quoteBody,
    ...changes,
  })
const vendor = (): Enquiry =>
  toEnquiry('vendor', {
    id: '5e6f7a8b-0000-4000-8000-000000000000',
    reference: '5E6F-7A8B',
    createdAt: new Date('2026-11-21T00:00:00Z'),
    ...vendorBody,
  })

describe('formatListing', () => {
  it('shows each request with the labels of its form', () => {
    expect(formatListing([quote(), vendor()], labels)).toBe(`Quote request 1A2B-3C4D, 2026-11-20 10:30 UTC
  Client name            Asha Verma
  Company name           District Hospital
  Contact information    +91 731 000 0000
  Registered address     1 Station Road
                         Indore
  Plant location         Indore, India
  Land availability      2,000 m², levelled
  Planned capacity       60 Nm³/h
  Raw material           Ambient air

Vendor registration 5E6F-7A8B, 2026-11-21 00:00 UTC
  Vendor name   Ravi Rao
  Company name  Rao Castings
  Email         ravi@rao.example
  Phone         +91 (731) 000-0000
  Address       2 Station Road
  Vendor type   new

2 requests`)
  })

  it('marks a row that a program may have sent', () => {
    const listing = formatListing([quote({ hiddenField: 'https://spam.example\n\u001b[2J' })], labels)
    expect(listing).toContain(
      'UTC\n  Possibly automated: a field that people do not see was filled with “https://spam.example \\u001b[2J”.\n',
    )
  })

  it('escapes control characters', () => {
    const hostile = '\u001b]0;title\u0007\u001b[2J\u009b31m\r\u202Egpj.exe\u2066\u{E0041}'
    const listing = formatListing([quote({ clientName: hostile })], labels)
    expect(listing.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(listing).toContain('\\u001b]0;title\\u0007')
    expect(listing).toContain('\\udb40\\udc41')
    expect(JSON.parse(escapeControlCharacters(JSON.stringify({ hostile })))).toEqual({ hostile })
  })

  it('keeps the joiners of Indian scripts and emoji', () => {
    expect(escapeControlCharacters('क्‍ष 👩‍🔧 Nm³/h\tA\nB')).toBe('क्‍ष 👩‍🔧 Nm³/h\tA\nB')
  })
})

describe('formatCsv', () => {
  it('has one column for every field of the kinds that occur', () => {
    const [header, first, second, end] = formatCsv([quote(), vendor()], labels).split('\r\n')
    expect(header).toBe(
      '\uFEFF"kind","id","reference","createdAt","clientName","companyName","contactInfo","gstin","registeredAddress","plantLocation","landAvailability","plannedCapacity","rawMaterial","vendorName","email","phone","address","vendorType","hiddenField"',
    )
    expect(first).toMatch(/^"quote",.*,"1 Station Road\nIndore",.*,"","","","","",""$/s)
    expect(second).toMatch(/^"vendor",.*,"Rao Castings",.*,"new",""$/)
    expect(end).toBe('')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+91 731', "'+91 731"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    [' \t=1+1', " \t'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['a\r\n=1+1', "a\n'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['say "hi"', 'say ""hi""'],
    ['1+1=2, a@b.example', '1+1=2, a@b.example'],
  ])('writes %j as %j', (text, written) => {
    expect(formatCsv([quote({ clientName: text })], labels)).toContain(`,"${written}",`)
  })
})

describe('hostedInbox', () => {
  it('reads all rows page by page with the service role key', async () => {
    const stored = Array.from({ length: 1001 }, (_, index) => ({ ...quote(), id: String(index) }))
    const requests: Pick<RecordedRequest, 'url' | 'headers'>[] = []
    const url = await serve((request, response) => {
      requests.push({ url: request.url, headers: request.headers })
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
      const from = Number(searchParams.get('offset'))
      const rows =
        pathname === '/rest/v1/quotes' ? stored.slice(from, from + Number(searchParams.get('limit'))) : []
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
    })
    expect((await hostedInbox(url, 'sb_secret_x').read()).map(({ id }) => id).sort()).toEqual(
      stored.map(({ id }) => id).sort(),
    )
    expect(requests.every(({ headers }) => headers.apikey === 'sb_secret_x')).toBe(true)
  })

  it('throws with the table and the message of the server', async () => {
    const url = await serve((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Invalid API key"}')
    })
    await expect(hostedInbox(url, 'x').read()).rejects.toThrow(
      'Could not read quotes of the hosted project: Invalid API key',
    )
  })

  it('requests only the rows that a reference names', async () => {
    const requested: URLSearchParams[] = []
    const url = await serve((request, response) => {
      requested.push(new URL(request.url ?? '', 'http://x').searchParams)
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    })
    expect(await hostedInbox(url, 'x').read({ reference: '1A2B-3C4D' })).toEqual([])
    expect(requested.map((parameters) => parameters.get('reference'))).toEqual([
      'eq.1A2B-3C4D',
      'eq.1A2B-3C4D',
    ])
  })

  it('erases through the function of the database', async () => {
    const { erasure, requests } = await eraseHosted((response) =>
      response.writeHead(200).end('{"isErased":true,"mailedAt":null}'),
    )
    await expect(erasure).resolves.toEqual({ isErased: true, mailedAt: null })
    expect(requests).toEqual([{ url: '/rest/v1/rpc/erase_enquiry', body: `{"enquiry":"${quote().id}"}` }])
  })

  it('says what to do when the hosted project has no such function yet', async () => {
    const { erasure } = await eraseHosted((response) =>
      response.writeHead(404).end('{"code":"PGRST202","message":"Could not find the function"}'),
    )
    await expect(erasure).rejects.toThrow('nothing was erased. Push the migrations')
  })
})

/** Erases from a hosted project that gives one answer. */
async function eraseHosted(answer: (response: ServerResponse) => void) {
  const requests: { url: string | undefined; body: string }[] = []
  const url = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    requests.push({ url: request.url, body })
    response.setHeader('content-type', 'application/json')
    answer(response)
  })
  return { erasure: hostedInbox(url, 'x').erase(quote().id), requests }
}
