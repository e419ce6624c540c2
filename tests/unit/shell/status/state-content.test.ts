import { describe, expect, it } from 'vitest'
import { stateContent } from '../../../../src/shell/status/state-content'

const readyState = {
  online: true,
  readiness: { type: 'ready' },
  outbox: { waiting: 0, attention: 0 },
  isUpdateDelayed: false,
} as const

type Changes = Partial<Parameters<typeof stateContent>[0]>

function contentOf(changes: Changes) {
  const content = stateContent({ ...readyState, ...changes })
  if (!content) throw new Error('There is nothing to show.')
  return content
}

/** Returns the mark, the words beside it, and the dialog about the state. */
function words(changes: Changes) {
  const { mark, title, detail, badge, opens } = contentOf(changes)
  return `${[mark, badge].filter(Boolean).join(' ')}: ${title}, ${detail} → ${opens}`
}

describe('stateContent', () => {
  it('shows offline readiness', () => {
    expect(words({})).toBe('ready: Ready offline, Nothing is waiting in the outbox → panel')
  })

  it('shows the progress of precaching', () => {
    const readiness = { type: 'saving', done: 14, total: 56 } as const
    expect(words({ readiness })).toBe('saving: Saving, 14 of 56 files → panel')
    expect(contentOf({ readiness }).progress).toBe(0.25)
  })

  it('shows entries that need a correction before every other state', () => {
    const outbox = { waiting: 2, attention: 1 }
    expect(words({ outbox, online: false })).toBe(
      'attention !: Needs a fix, 1 request needs a correction → outbox',
    )
    expect(words({ outbox: { waiting: 0, attention: 2 } })).toContain('2 requests need a correction')
  })

  it('shows a missing network, and the count of waiting entries with it', () => {
    expect(words({ online: false })).toBe('offline: Offline, Saved pages still open → panel')
    expect(words({ online: false, readiness: { type: 'off' } })).toContain('No pages are saved')
    const outbox = { waiting: 3, attention: 0 }
    expect(words({ online: false, outbox })).toBe('waiting 3: Offline, 3 requests not sent yet → outbox')
  })

  it('shows waiting entries before offline readiness', () => {
    expect(words({ outbox: { waiting: 1, attention: 0 } })).toBe(
      'waiting 1: Waiting, 1 request not sent yet → outbox',
    )
    expect(words({ outbox: { waiting: 12, attention: 0 } })).toContain('waiting 9+: Waiting, 12 requests')
  })

  it('shows a delayed update before offline readiness, and after waiting entries', () => {
    expect(words({ isUpdateDelayed: true })).toBe(
      'notice: New version, It loads when you open the next page → panel',
    )
    expect(words({ isUpdateDelayed: true, outbox: { waiting: 1, attention: 0 } })).toContain('Waiting')
  })

  it('says where the browser cannot save the site, without a mark', () => {
    expect(words({ readiness: { type: 'unsupported' } })).toBe(
      'none: Online only, No pages are saved on this device → panel',
    )
  })

  it('returns undefined while readiness is unknown', () => {
    expect(stateContent({ ...readyState, readiness: { type: 'unknown' } })).toBeUndefined()
  })
})
