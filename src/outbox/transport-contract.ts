/** The form that a submission comes from; in the plural, also the name of its table. */
export type Kind = 'quote' | 'vendor'

/** The confirmed answers: field name → text, as in schemas/forms. */
export type Body = Readonly<Record<string, string>>

/** One submission as it is sent. The id is the row's primary key and never changes. */
export interface Submission {
  readonly id: string
  readonly kind: Kind
  readonly body: Body
}

/**
 * Outcome of one attempt to deliver a submission. `reason` is an English sentence that a visitor can read.
 *
 * After 'unknown' and 'portal' the row may have been stored. 'later', 'refused', 'misconfigured' and 'skew' prove that
 * this attempt stored no row; they prove nothing about earlier attempts.
 */
export type AttemptOutcome =
  /** Stored now (2xx), or by an earlier attempt (409 with SQLSTATE 23505 on the primary key). */
  | { readonly type: 'delivered' }
  /** Network error, timeout or 5xx. */
  | { readonly type: 'unknown'; readonly reason: string }
  /** 2xx or 3xx that is HTML or a redirect: a captive portal answered. */
  | { readonly type: 'portal'; readonly reason: string }
  /** 408, 425, 429: retry after the given time. */
  | { readonly type: 'later'; readonly retryAfterMs?: number; readonly reason: string }
  /**
   * 400, 413, 422, any other 409: the visitor has to change the answers. `byGateway`: a proxy answered in place of the
   * data API, so the answer says nothing about the table.
   */
  | { readonly type: 'refused'; readonly field?: string; readonly reason: string; readonly byGateway?: true }
  /** 401, 403, or a 404 that is not the data API's: an error of our own configuration. */
  | { readonly type: 'misconfigured'; readonly reason: string }
  /** PGRST202, PGRST204, PGRST205: page and table are of different versions. */
  | { readonly type: 'skew'; readonly reason: string }

/** Makes one attempt to deliver a submission. Never rejects; times out after 20 s. */
export type Transport = (submission: Submission, signal?: AbortSignal) => Promise<AttemptOutcome>
