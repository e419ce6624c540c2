import { describe, expect, it } from 'vitest'
import { stateContent } from '../../../../src/shell/status/state-content'

const readyState = {
  online: true,
  readiness: { type: 'ready' },
  pages: 30,
  outbox: { waiting: 0, attention: 0 },
  isUpdateDelayed: false,
} as const

type Changes = Partial<Parameters<typeof stateContent>[0]>

function contentOf(changes: Changes) {
  const content = stateContent({ ...readyState, ...changes })
  if (!content) throw new Error('There is nothing to show.')
  return content
}

/** Returns the visible words of the button and the dialog that it opens. */
function words(changes: Changes) {
  const { title, detail, badge, opens } = contentOf(changes)
  return `${[title, detail, badge].filter(Boolean).join(' ')} → ${opens}`
}

const label = (changes: Changes) => contentOf(changes).label

describe('stateContent', () => {
  it('shows offline readiness, and names the number of saved pages', () => {
    expect(words({})).toBe('Ready offline → panel')
    expect(label({})).toBe('Ready offline, 30 pages saved. Open “This device”')
    expect(label({ pages: 1 })).toBe('Ready offline, 1 page saved. Open “This device”')
    expect(label({ pages: undefined })).toBe('Ready offline. Open “This device”')
  })

  it('shows the progress of precaching', () => {
    const readiness = { type: 'saving', done: 14, total: 56 } as const
    expect(words({ readiness })).toBe('Saving 14 of 56 → panel')
    expect(label({ readiness })).toBe('Saving 14 of 56 files. Open “This device”')
    expect(contentOf({ readiness }).progress).toBe(0.25)
  })

  it('shows entries that need a correction before every other state', () => {
    const outbox = { waiting: 2, attention: 1 }
    expect(words({ outbox, online: false })).toBe('Needs a fix ! → outbox')
    expect(label({ outbox })).toBe('Needs a fix: 1 request. Open the outbox')
    expect(label({ outbox: { waiting: 0, attention: 2 } })).toBe('Needs a fix: 2 requests. Open the outbox')
  })

  it('shows a missing network before waiting entries', () => {
    expect(words({ online: false })).toBe('Offline → panel')
    expect(label({ online: false })).toBe('Offline. Saved pages still open. Open “This device”')
    const outbox = { waiting: 3, attention: 0 }
    expect(words({ online: false, outbox })).toBe('Offline 3 → outbox')
    expect(label({ online: false, outbox })).toBe('Offline. 3 requests waiting. Open the outbox')
    expect(label({ online: false, readiness: { type: 'off' } })).toContain('No pages are saved')
  })

  it('shows waiting entries before offline readiness', () => {
    expect(words({ outbox: { waiting: 1, attention: 0 } })).toBe('Waiting 1 → outbox')
    expect(words({ outbox: { waiting: 12, attention: 0 } })).toBe('Waiting 9+ → outbox')
  })

  it('shows a delayed update before offline readiness, and after waiting entries', () => {
    expect(words({ isUpdateDelayed: true })).toBe('New version → panel')
    expect(label({ isUpdateDelayed: true })).toBe('New version ready. Open “This device”')
    expect(words({ isUpdateDelayed: true, outbox: { waiting: 1, attention: 0 } })).toBe('Waiting 1 → outbox')
  })

  it('opens the panel also where the browser cannot save the site', () => {
    expect(words({ readiness: { type: 'unsupported' } })).toBe('Online only → panel')
  })

  it('returns undefined while readiness is unknown', () => {
    expect(stateContent({ ...readyState, readiness: { type: 'unknown' } })).toBeUndefined()
  })

  it('begins every name with the visible title, which voice control needs', () => {
    const states: Changes[] = [
      {},
      { online: false },
      { readiness: { type: 'failed' } },
      { outbox: { waiting: 1, attention: 0 } },
      { outbox: { waiting: 0, attention: 1 } },
      { isUpdateDelayed: true },
    ]
    for (const state of states) expect(label(state)).toMatch(new RegExp(`^${contentOf(state).title}`))
  })
})
