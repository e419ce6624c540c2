/** What a form is about; also the name of its table in the plural. */
export type Kind = 'quote' | 'vendor'

/** What the visitor confirmed: field name → text, as in schemas/forms. */
export type Body = Readonly<Record<string, string>>

/** One submission as it is sent; the id is the row's primary key, minted once. */
export interface Submission {
  readonly id: string
  readonly kind: Kind
  readonly body: Body
}

/**
 * What an answer of the data API means. `reason` is a plain English sentence that can be shown to a visitor.
 *
 * 'unknown' and 'portal' leave it open whether the row was stored. 'later', 'refused', 'misconfigured' and
 * 'skew' prove that this attempt stored no row; they prove nothing about earlier attempts.
 */
export type Outcome =
  /** Stored now (2xx), or stored by an earlier attempt (409 with SQLSTATE 23505 on the primary key). */
  | { readonly type: 'delivered' }
  /** Network error, timeout, 5xx: it may have arrived. */
  | { readonly type: 'unknown'; readonly reason: string }
  /** 2xx or 3xx that is HTML or redirected: this network asks for a login. */
  | { readonly type: 'portal'; readonly reason: string }
  /** 408, 425, 429: not stored, come back later. */
  | { readonly type: 'later'; readonly retryAfterMs?: number; readonly reason: string }
  /**
   * 400, 413, 422, any other 409: the visitor has to change something. `byGateway`: the answer is not the data API's
   * own, so it does not say that the table would not take this.
   */
  | { readonly type: 'refused'; readonly field?: string; readonly reason: string; readonly byGateway?: true }
  /** 401, 403: our own mistake; kept and paused. */
  | { readonly type: 'misconfigured'; readonly reason: string }
  /** 404 PGRST202/205, PGRST204: page and table are of different versions; look for an update. */
  | { readonly type: 'skew'; readonly reason: string }

/** Sends one submission once and says what the answer means. Never throws. Aborts after 20 s by itself. */
export type Transport = (submission: Submission, signal?: AbortSignal) => Promise<Outcome>
