import * as text from '../../generated/interface/status'
import type { Readiness } from '../offline/worker'

/** State of the site on this device, in words and as a mark. */
export interface StateContent {
  readonly mark: 'ready' | 'saving' | 'offline' | 'waiting' | 'attention' | 'notice' | 'none'
  readonly title: string
  readonly detail: string
  /** One or two characters in the mark. */
  readonly badge?: string
  /** Progress from 0 to 1, shown by the mark. */
  readonly progress?: number
  /** Dialog about the state. */
  readonly opens: 'outbox' | 'panel'
}

interface SiteState {
  readonly online: boolean
  readonly readiness: Readiness
  readonly outbox: { readonly waiting: number; readonly attention: number }
  /** A navigation could not load a new version. */
  readonly isUpdateDelayed: boolean
}

/**
 * Returns the most important state: an entry that needs a correction, no network, a waiting entry, a delayed update,
 * precaching, readiness.
 * Undefined while readiness is unknown.
 */
export function stateContent({
  online,
  readiness,
  outbox,
  isUpdateDelayed,
}: SiteState): StateContent | undefined {
  const { waiting, attention } = outbox
  if (attention > 0) {
    const detail = text.attentionDetail({ count: attention })
    return { mark: 'attention', title: text.attention, detail, badge: '!', opens: 'outbox' }
  }
  if (waiting > 0) {
    const title = online ? text.waiting : text.offline
    const detail = text.waitingDetail({ count: waiting })
    return { mark: 'waiting', title, detail, badge: badgeOf(waiting), opens: 'outbox' }
  }
  if (!online) {
    const detail = readiness.type === 'ready' ? text.offlineSaved : text.offlineNotSaved
    return { mark: 'offline', title: text.offline, detail, opens: 'panel' }
  }
  if (isUpdateDelayed)
    return { mark: 'notice', title: text.newVersion, detail: text.newVersionDetail, opens: 'panel' }
  switch (readiness.type) {
    case 'saving': {
      const { done, total } = readiness
      const detail = text.savingDetail({ done, total })
      return { mark: 'saving', title: text.saving, detail, progress: done / total, opens: 'panel' }
    }
    case 'ready':
      return { mark: 'ready', title: text.ready, detail: text.readyDetail, opens: 'panel' }
    case 'off':
    case 'failed':
    case 'unsupported':
      return { mark: 'none', title: text.onlineOnly, detail: text.onlineOnlyDetail, opens: 'panel' }
    case 'unknown':
      return undefined
  }
}

/** Formats a count for the mark. */
function badgeOf(count: number): string {
  return count > 9 ? '9+' : String(count)
}
