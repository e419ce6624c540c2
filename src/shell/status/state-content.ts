import type { IconName } from '../../generated/content'
import { pageCount } from '../../generated/interface/saved-data'
import * as text from '../../generated/interface/status'
import type { Readiness } from '../offline/worker'

/** Text and icon of the state button, and the dialog that it opens. */
export interface StateContent {
  readonly icon: IconName
  readonly tone: 'ok' | 'plain' | 'notice' | 'alert'
  readonly title: string
  /** Visible text behind the title. */
  readonly detail?: string
  /** One or two characters at the icon. */
  readonly badge?: string | undefined
  /** Accessible name: the state, and what the button opens. */
  readonly label: string
  /** Progress from 0 to 1, shown as a ring in place of the icon. */
  readonly progress?: number
  readonly opens: 'outbox' | 'panel'
}

interface SiteState {
  readonly online: boolean
  readonly readiness: Readiness
  /** Number of saved pages; undefined until counted. */
  readonly pages: number | undefined
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
  pages,
  outbox,
  isUpdateDelayed,
}: SiteState): StateContent | undefined {
  const { waiting, attention } = outbox
  if (attention > 0) {
    const label = opensOutbox(text.attentionLabel({ count: attention }))
    return { icon: 'outbox', tone: 'alert', title: text.attention, badge: '!', label, opens: 'outbox' }
  }
  if (!online) {
    const offline = { icon: 'wifi-off', tone: 'notice', title: text.offline } as const
    if (waiting > 0) {
      const label = opensOutbox(text.offlineWaiting({ count: waiting }))
      return { ...offline, badge: badgeOf(waiting), label, opens: 'outbox' }
    }
    const label = opensPanel(readiness.type === 'ready' ? text.offlineSaved : text.offlineNotSaved)
    return { ...offline, label, opens: 'panel' }
  }
  if (waiting > 0) {
    const label = opensOutbox(text.waitingLabel({ count: waiting }))
    return {
      icon: 'outbox',
      tone: 'notice',
      title: text.waiting,
      badge: badgeOf(waiting),
      label,
      opens: 'outbox',
    }
  }
  if (isUpdateDelayed) {
    const label = opensPanel(text.newVersionLabel)
    return { icon: 'refresh', tone: 'plain', title: text.newVersion, label, opens: 'panel' }
  }
  switch (readiness.type) {
    case 'saving': {
      const { done, total } = readiness
      return {
        icon: 'download',
        tone: 'plain',
        title: text.saving,
        detail: text.savingProgress({ done, total }),
        label: opensPanel(text.savingLabel({ done, total })),
        progress: done / total,
        opens: 'panel',
      }
    }
    case 'ready': {
      const state = pages === undefined ? text.ready : text.readyLabel({ pages: pageCount({ count: pages }) })
      return { icon: 'check-circle', tone: 'ok', title: text.ready, label: opensPanel(state), opens: 'panel' }
    }
    case 'off':
    case 'failed':
    case 'unsupported': {
      const label = opensPanel(text.onlineOnlyLabel)
      return { icon: 'download', tone: 'plain', title: text.onlineOnly, label, opens: 'panel' }
    }
    case 'unknown':
      return undefined
  }
}

function opensPanel(state: string): string {
  return text.opensPanel({ state })
}

function opensOutbox(state: string): string {
  return text.opensOutbox({ state })
}

/** Formats a count for the small circle at the icon. */
function badgeOf(count: number): string {
  return count > 9 ? '9+' : String(count)
}
