import { describe, expect, it } from 'vitest'
import { watchInbox } from '../../scripts/operations/inbox/watch-inbox'
import type { Enquiry } from '../../supabase/local/enquiries'

const enquiry = (id: string): Enquiry => ({
  kind: 'quote',
  id,
  reference: id,
  createdAt: '2026-11-23T08:30:00.000Z',
  companyName: 'District Hospital',
  plantLocation: 'Indore\u001b[31m',
})

describe('watchInbox', () => {
  it('prints each new enquiry once, also after an interruption', async () => {
    const reads = [
      () => [enquiry('OLD')],
      () => [enquiry('OLD'), enquiry('NEW')],
      () => {
        throw new Error('connection lost')
      },
      () => [enquiry('OLD'), enquiry('NEW'), enquiry('LAST')],
    ]
    const printed: string[] = []
    const end = new AbortController()
    await watchInbox(
      async () => {
        const [read] = reads.splice(0, 1)
        if (reads.length === 0) end.abort()
        return read?.() ?? []
      },
      (line) => printed.push(line),
      { signal: end.signal, interval: 1 },
    )
    expect(printed).toEqual([
      expect.stringMatching(/^1 request so far/),
      expect.stringMatching(/^\d\d:\d\d {2}Quote request NEW: District Hospital, Indore/),
      'Cannot read the inbox, retrying: connection lost',
      expect.stringContaining('LAST'),
    ])
    expect(printed.join('')).not.toContain('\u001b')
  })

  it('rejects when the first read fails', async () => {
    await expect(
      watchInbox(
        () => Promise.reject(new Error('wrong key')),
        () => {},
      ),
    ).rejects.toThrow('wrong key')
  })
})
