import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../../src/outbox/entry'
import { outboxChange } from '../../../../src/shell/status/header-line'

type State = Entry['state']

/** A view of the outbox with one entry for each state, with ids `a`, `b` and so on. */
function view(...states: State[]) {
  const entries = states.map((state, at) => ({ id: 'abc'.charAt(at), state, reference: `REF${at}` }))
  return { entries, attention: states.filter((state) => state === 'attention').length }
}

const waited = new Set(['a', 'b'])

describe('outboxChange', () => {
  it('reports an entry that was sent after the network had returned', () => {
    expect(outboxChange(view('queued'), view('delivered'), waited)?.text).toBe(
      'We have received your request REF0.',
    )
  })

  it('reports several entries with their number', () => {
    const change = outboxChange(view('queued', 'sending'), view('delivered', 'delivered'), waited)
    expect(change?.text).toBe('We have received 2 requests.')
  })

  it('stays silent about an entry that the visitor has just submitted', () => {
    expect(outboxChange(view('queued'), view('delivered'), new Set())).toBeUndefined()
  })

  it('reports a delivery once', () => {
    expect(outboxChange(view('delivered'), view('delivered'), waited)).toBeUndefined()
  })

  it('reports entries that newly need a correction', () => {
    expect(outboxChange(view('queued'), view('attention'), new Set())?.text).toBe(
      '1 request needs a correction.',
    )
    expect(outboxChange(view('attention'), view('attention'), new Set())).toBeUndefined()
  })
})
