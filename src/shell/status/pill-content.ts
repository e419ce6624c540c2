import type { IconName } from '../../generated/content'
import { pageCount } from '../../generated/interface/saved-data'
import * as text from '../../generated/interface/status'
import type { Readiness } from '../offline/worker'

/** Text and icon of the status pill, and the dialog that it opens. */
export interface PillContent {
  readonly icon: IconName
  /** `notice`: an unusual state, whose text stays visible on small screens. */
  readonly tone: 'ok' | 'plain' | 'notice'
  readonly title: string
  readonly detail: string
  /** Progress from 0 to 1, shown as a bar in place of the icon. */
  readonly progress?: number
  readonly opens: 'outbox' | 'panel'
}

interface SiteState {
  readonly online: boolean
  readonly readiness: Readiness
  /** Number of saved pages; undefined until counted. */
  readonly pages: number | undefined
  readonly outbox: { readonly waiting: number; readonly attention: number }
}

/**
 * Returns the most important state: an entry that needs attention, no network, a waiting entry, precaching, readiness.
 * Undefined when there is nothing to show.
 */
export function pillContent({ online, readiness, pages, outbox }: SiteState): PillContent | undefined {
  const { waiting, attention } = outbox
  if (attention > 0) {
    const detail = text.attention({ count: attention })
    return { icon: 'warning', tone: 'notice', title: text.outbox, detail, opens: 'outbox' }
  }
  if (!online) {
    const detail =
      waiting > 0
        ? text.offlineWaiting({ count: waiting })
        : readiness.type === 'ready'
          ? text.offlineSaved
          : text.offlineNotSaved
    const opens = waiting > 0 ? 'outbox' : 'panel'
    return { icon: 'wifi-off', tone: 'notice', title: text.offline, detail, opens }
  }
  if (waiting > 0) {
    const detail = text.waiting({ count: waiting })
    return { icon: 'outbox', tone: 'notice', title: text.outbox, detail, opens: 'outbox' }
  }
  switch (readiness.type) {
    case 'saving': {
      const { done, total } = readiness
      const detail = text.savingProgress({ done, total })
      return {
        icon: 'download',
        tone: 'plain',
        title: text.saving,
        detail,
        progress: done / total,
        opens: 'panel',
      }
    }
    case 'ready':
      return {
        icon: 'check-circle',
        tone: 'ok',
        title: text.ready,
        detail: pages === undefined ? '' : text.readyPages({ pages: pageCount({ count: pages }) }),
        opens: 'panel',
      }
    case 'off':
    case 'failed':
      return { icon: 'download', tone: 'plain', title: text.onlineOnly, detail: '', opens: 'panel' }
    default:
      return undefined
  }
}
