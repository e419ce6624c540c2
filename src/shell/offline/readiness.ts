import type { SavingProgress } from '../../worker-contract/saving-channel'

/** Whether the site can be read without a network. */
export type Readiness =
  /** Not known yet. */
  | { readonly type: 'unknown' }
  /** This browser, or this way of opening the site, has no service worker. */
  | { readonly type: 'unsupported' }
  /** The visitor removed what was saved, and does not want it back by itself. */
  | { readonly type: 'off' }
  | ({ readonly type: 'saving' } & SavingProgress)
  | { readonly type: 'ready' }
  /** Saving stopped half-way; what is there stays, and the next visit goes on with it. */
  | { readonly type: 'failed' }
