import { describe, expect, it } from 'vitest'
import { pillContent } from '../../../../src/shell/status/pill-content'

const calm = {
  online: true,
  readiness: { type: 'ready' },
  pages: 30,
  outbox: { waiting: 0, attention: 0 },
} as const

/** The words of the pill, and what it opens. */
function says(changes: Partial<Parameters<typeof pillContent>[0]>) {
  const content = pillContent({ ...calm, ...changes })
  return content && `${content.title} ${content.detail} → ${content.opens}`
}

describe('the status pill', () => {
  it('says that the site is ready, with the pages that were counted', () => {
    expect(says({})).toBe('Ready offline · 30 pages → panel')
    expect(says({ pages: 1 })).toBe('Ready offline · 1 page → panel')
    expect(says({ pages: undefined })).toBe('Ready offline  → panel')
  })

  it('shows how far saving is', () => {
    const readiness = { type: 'saving', done: 14, total: 56 } as const
    expect(says({ readiness })).toBe('Saving 14 of 56 → panel')
    expect(pillContent({ ...calm, readiness })?.progress).toBe(0.25)
  })

  it('puts what needs the visitor before everything else', () => {
    const outbox = { waiting: 2, attention: 1 }
    expect(says({ outbox, online: false })).toBe('Outbox 1 needs attention → outbox')
    expect(says({ outbox: { waiting: 0, attention: 2 } })).toBe('Outbox 2 need attention → outbox')
  })

  it('puts a missing network before what waits', () => {
    expect(says({ online: false })).toBe('Offline saved pages only → panel')
    expect(says({ online: false, outbox: { waiting: 3, attention: 0 } })).toBe('Offline · outbox 3 → outbox')
    expect(says({ online: false, readiness: { type: 'off' } })).toBe('Offline not saved → panel')
  })

  it('shows what waits before that the site is ready', () => {
    expect(says({ outbox: { waiting: 1, attention: 0 } })).toBe('Outbox 1 waiting → outbox')
  })

  it('keeps silent where there is nothing to say', () => {
    expect(says({ readiness: { type: 'unsupported' } })).toBeUndefined()
    expect(says({ readiness: { type: 'unknown' } })).toBeUndefined()
  })
})
