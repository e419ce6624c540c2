import { describe, expect, it } from 'vitest'
import { pillContent } from '../../../../src/shell/status/pill-content'

const readyState = {
  online: true,
  readiness: { type: 'ready' },
  pages: 30,
  outbox: { waiting: 0, attention: 0 },
} as const

/** Returns the text of the pill and the dialog that it opens. */
function pillText(changes: Partial<Parameters<typeof pillContent>[0]>) {
  const content = pillContent({ ...readyState, ...changes })
  return content && `${content.title} ${content.detail} → ${content.opens}`
}

describe('pillContent', () => {
  it('shows offline readiness with the number of saved pages', () => {
    expect(pillText({})).toBe('Ready offline · 30 pages → panel')
    expect(pillText({ pages: 1 })).toBe('Ready offline · 1 page → panel')
    expect(pillText({ pages: undefined })).toBe('Ready offline  → panel')
  })

  it('shows the progress of precaching', () => {
    const readiness = { type: 'saving', done: 14, total: 56 } as const
    expect(pillText({ readiness })).toBe('Saving 14 of 56 → panel')
    expect(pillContent({ ...readyState, readiness })?.progress).toBe(0.25)
  })

  it('shows entries that need attention before every other state', () => {
    const outbox = { waiting: 2, attention: 1 }
    expect(pillText({ outbox, online: false })).toBe('Outbox 1 needs attention → outbox')
    expect(pillText({ outbox: { waiting: 0, attention: 2 } })).toBe('Outbox 2 need attention → outbox')
  })

  it('shows a missing network before waiting entries', () => {
    expect(pillText({ online: false })).toBe('Offline saved pages only → panel')
    expect(pillText({ online: false, outbox: { waiting: 3, attention: 0 } })).toBe(
      'Offline · outbox 3 → outbox',
    )
    expect(pillText({ online: false, readiness: { type: 'off' } })).toBe('Offline not saved → panel')
  })

  it('shows waiting entries before offline readiness', () => {
    expect(pillText({ outbox: { waiting: 1, attention: 0 } })).toBe('Outbox 1 waiting → outbox')
  })

  it('returns undefined when readiness is unknown or unsupported', () => {
    expect(pillText({ readiness: { type: 'unsupported' } })).toBeUndefined()
    expect(pillText({ readiness: { type: 'unknown' } })).toBeUndefined()
  })
})
