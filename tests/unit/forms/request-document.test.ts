import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatDate,
  formatLongDate,
  printedRequest,
  requestText,
} from '../../../src/forms/receipt/printed-request'
import { requestDocument } from '../../../src/forms/receipt/request-document'
import { timeAgo } from '../../../src/forms/receipt/time-ago'
import {
  statusAttention,
  statusReceived,
  statusUnclear,
  statusWaiting,
} from '../../../src/generated/interface/receipt'

const entry = {
  kind: 'quote',
  reference: '1A2B-3C4D',
  state: 'delivered',
  deliveredAt: 1_700_000_000_000,
} as const
const page = { address: 'https://example.org', direction: 'ltr' }
const documentOf = (body: Record<string, string>, unreadable: readonly string[] = []) =>
  requestDocument({ title: 'Saved', requests: [printedRequest(entry, body)], unreadable }, 0, page)

describe('the document of a request', () => {
  it('holds every answer with its label, also one that the form no longer asks for', () => {
    const html = documentOf({ clientName: 'Asha', oldField: 'Old answer' })
    expect(html).toContain('<dt>Client name</dt><dd>Asha</dd>')
    expect(html).toContain('<dt>oldField</dt><dd>Old answer</dd>')
    expect(html).toContain('<dt>Company name</dt><dd>Not given</dd>')
    expect(html).toContain('1A2B-3C4D')
  })

  it('does not show the hidden field, which the visitor has not seen', () => {
    expect(documentOf({ clientName: 'Asha', hiddenField: 'by an extension' })).not.toContain(
      'by an extension',
    )
  })

  it('escapes answers, labels and damaged data', () => {
    const markup = `</dd><script>alert("1")</script>&amp;'`
    const html = documentOf({ clientName: markup, [markup]: 'x' }, [markup])
    expect(html).not.toContain('<script')
    const escaped = '&lt;/dd&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;&#39;'
    expect(html.split(escaped)).toHaveLength(4)
  })

  it('has a heading for damaged data only where there is any', () => {
    expect(documentOf({}, ['{']).split('<h2>')).toHaveLength(3)
    expect(documentOf({}).split('<h2>')).toHaveLength(2)
  })

  it('loads and runs nothing', () => {
    const html = documentOf({ clientName: 'Asha' })
    expect(html).not.toMatch(/\b(?:src|href)=/)
    expect(html).toContain('default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;')
  })

  it('says that answers were not kept', () => {
    const html = requestDocument({ title: 'Saved', requests: [printedRequest(entry, null)] }, 0, page)
    expect(html).toContain('The answers were not kept on this device.')
  })
})

describe('the text of a request', () => {
  const createdAt = new Date(2026, 10, 22, 23, 41).getTime()

  it('names form, facts and answers in lines, answers of a list by their labels', () => {
    const sent = { ...entry, kind: 'vendor', createdAt, deliveredAt: createdAt + 60_000 } as const
    const body = { vendorName: 'Asha', vendorType: 'existing', email: '  ' }
    const lines = requestText(printedRequest(sent, body)).split('\n')
    expect(lines.slice(0, 7)).toEqual([
      'Vendor registration',
      '',
      'Reference: 1A2B-3C4D',
      'Saved: 22 Nov 2026, 23:41',
      'Received: 22 Nov 2026, 23:42',
      'Status: Received',
      'Vendor name: Asha',
    ])
    expect(lines).toContain('Vendor type: Existing Vendor')
    expect(lines).toContain('Email: Not given')
    // As another version of the form may offer.
    const other = printedRequest(sent, { vendorName: 'Asha', vendorType: 'returning' }).answers
    expect(other?.find(({ label }) => label === 'Vendor type')?.text).toBe('returning')
    expect(other?.filter(({ isMissing }) => isMissing).map(({ label }) => label)).not.toContain('Vendor name')
    expect(other?.find(({ label }) => label === 'Email')).toMatchObject({ isMissing: true })
    expect(requestText(printedRequest({ ...entry, deliveredAt: null }, null)).split('\n')).toHaveLength(4)
  })

  it.each([
    ['delivered', true, statusReceived],
    ['sending', false, statusUnclear],
    ['queued', true, statusUnclear],
    ['queued', false, statusWaiting],
    ['attention', false, statusAttention],
  ] as const)('has a status for one that is %s, may have arrived: %s', (state, mayHaveArrived, status) => {
    const { facts } = printedRequest({ ...entry, state, mayHaveArrived }, null)
    expect(facts.at(-1)?.text).toBe(status)
  })

  it('has dates and times of the language', () => {
    expect([formatDate(createdAt), formatLongDate(createdAt), formatClock(createdAt)]).toEqual([
      '22 Nov 2026',
      '22 November 2026',
      '23:41',
    ])
  })
})

describe('a time ago', () => {
  it.each([
    [0, 'less than a minute ago'],
    [59_999, 'less than a minute ago'],
    [60_000, '1 minute ago'],
    [125_000, '2 minutes ago'],
    [3_600_000, '1 hour ago'],
    [86_400_000, '1 day ago'],
    [-60_000, 'less than a minute ago'],
    [-3_600_000, 'before'],
  ])('writes %d ms as “%s”', (passed, words) => {
    expect(timeAgo(1_700_000_000_000 - passed, 1_700_000_000_000)).toBe(words)
  })
})
