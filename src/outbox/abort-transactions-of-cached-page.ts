import { nextPageEvent } from './next-page-event'

/** Transactions of a page that must not stay open while the page is in the back/forward cache. */
export interface TransactionsOfPage {
  /** Resolves at once in a page that is shown, otherwise when it is restored. */
  readonly shown: () => Promise<void>
  /** Aborts the transaction when the page enters the back/forward cache before the transaction has ended. */
  readonly add: (transaction: IDBTransaction) => void
  /** Whether the transaction was aborted because the page was left; it has written nothing. */
  readonly isAborted: (transaction: IDBTransaction) => boolean
}

/**
 * Aborts the transactions of a page that enters the back/forward cache. WebKit keeps them open there, which blocks the
 * database for all other pages and workers of the origin until the page is restored or evicted. Firefox aborts them.
 * Chromium, the only engine with the `freeze` event, finishes them, also those that begin while the page is left.
 */
export function abortTransactionsOfCachedPage(): TransactionsOfPage {
  const open = new Set<IDBTransaction>()
  const aborted = new WeakSet<IDBTransaction>()
  let restored: Promise<void> | undefined

  if (typeof document === 'object' && !('onfreeze' in document))
    addEventListener('pagehide', (event) => {
      // The types of a worker do not know this event.
      if (!('persisted' in event && event.persisted)) return
      restored = nextPageEvent('pageshow').then(() => {
        restored = undefined
      })
      for (const transaction of open) {
        try {
          transaction.abort()
          aborted.add(transaction)
        } catch {
          // The transaction is being committed.
        }
      }
      open.clear()
    })

  return {
    shown: async () => restored,
    add: (transaction) => {
      open.add(transaction)
      const remove = () => open.delete(transaction)
      transaction.addEventListener('complete', remove)
      transaction.addEventListener('abort', remove)
    },
    isAborted: (transaction) => aborted.has(transaction),
  }
}
