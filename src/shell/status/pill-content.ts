import type { IconName } from '../../generated/content'
import { inPages } from '../offline/amounts'
import type { Readiness } from '../offline/readiness'

/** What the pill says, and what it opens. */
export interface PillContent {
  readonly icon: IconName
  /** `ok`: all is well. `notice`: something is different from the usual, so it keeps its words on small screens. */
  readonly tone: 'ok' | 'plain' | 'notice'
  readonly title: string
  readonly detail: string
  /** Progress from 0 to 1, shown as a line in place of the symbol. */
  readonly progress?: number
  readonly opens: 'outbox' | 'panel'
}

interface Facts {
  readonly online: boolean
  readonly readiness: Readiness
  /** Pages on this device; undefined while not counted. */
  readonly pages: number | undefined
  readonly outbox: { readonly waiting: number; readonly attention: number }
}

/**
 * What matters most at the moment, in this order: something to fix, no network, something that waits, the progress of
 * saving, readiness. Undefined when there is nothing to say.
 */
export function pillContent({ online, readiness, pages, outbox }: Facts): PillContent | undefined {
  const { waiting, attention } = outbox
  if (attention > 0) {
    const detail = attention === 1 ? '1 needs attention' : `${attention} need attention`
    return { icon: 'warning', tone: 'notice', title: 'Outbox', detail, opens: 'outbox' }
  }
  if (!online) {
    const detail =
      waiting > 0 ? `· outbox ${waiting}` : readiness.type === 'ready' ? 'saved pages only' : 'not saved'
    const opens = waiting > 0 ? 'outbox' : 'panel'
    return { icon: 'wifi-off', tone: 'notice', title: 'Offline', detail, opens }
  }
  if (waiting > 0)
    return { icon: 'outbox', tone: 'notice', title: 'Outbox', detail: `${waiting} waiting`, opens: 'outbox' }
  switch (readiness.type) {
    case 'saving': {
      const { done, total } = readiness
      const detail = `${done} of ${total}`
      return {
        icon: 'download',
        tone: 'plain',
        title: 'Saving',
        detail,
        progress: done / total,
        opens: 'panel',
      }
    }
    case 'ready':
      return {
        icon: 'check-circle',
        tone: 'ok',
        title: 'Ready offline',
        detail: pages === undefined ? '' : `· ${inPages(pages)}`,
        opens: 'panel',
      }
    case 'off':
    case 'failed':
      return { icon: 'download', tone: 'plain', title: 'Online only', detail: '', opens: 'panel' }
    default:
      return undefined
  }
}
