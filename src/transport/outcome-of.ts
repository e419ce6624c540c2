import type { Outcome, Submission } from '../outbox/transport-contract'
import { type ApiError, constraintOf, fieldOf, readApiError } from './api-error'
import { isWebPage, type WireAnswer } from './read-response'
import { retryAfterMs } from './retry-after'
import { tableOf } from './table-of'

const reasons = {
  portal:
    'This network answered in place of our server. It may ask you to log in first: open any other website to see.',
  broken: 'Our server answered, but the answer did not arrive whole. It will be sent again to make sure.',
  server: 'Our server has a problem at the moment. It will be sent again.',
  later: 'Our server is receiving a great deal at the moment. It will be sent again shortly.',
  misconfigured: 'Our website is not set up correctly to receive this. That is our mistake and not yours.',
  skew: 'Our website has just been changed. It will be sent once this page has been brought up to date.',
  refusedField: 'The server did not accept what this field holds. Please change it and send it again.',
  refused: 'The server did not accept this. Please check the entries and send it again.',
  tooLarge: 'This is too long for the server. Please shorten it and send it again.',
} as const

/** What a connection that failed means: nobody knows how far the request came. */
export const connectionFailed: Outcome = {
  type: 'unknown',
  reason: 'Our server could not be reached. It will be sent again when the connection is back.',
}

/** What silence means. */
export const timedOut: Outcome = {
  type: 'unknown',
  reason: 'Our server did not answer in time. It will be sent again.',
}

/**
 * What it means when a submission is far longer than any form allows: it is not sent at all, for a server that breaks
 * the connection off in the middle of it would look like a broken network, and it would be tried for weeks.
 * @returns undefined when the length is in order
 */
export function tooLongToSend({ body }: Submission): Outcome | undefined {
  const lengths = Object.entries(body).map(([field, text]) => ({ field, length: text.length }))
  const longest = lengths.reduce((one, other) => (other.length > one.length ? other : one), {
    field: '',
    length: 0,
  })
  if (longest.length <= longestAnswer) return undefined
  return { type: 'refused', field: longest.field, reason: reasons.tooLarge }
}

/** In UTF-16 code units. The longest answer that a form takes has 500 characters. */
const longestAnswer = 100_000

/** What it means when the caller no longer waits for the answer. */
export const sendingStopped: Outcome = {
  type: 'unknown',
  reason: 'Sending was stopped before our server answered. It will be sent again to make sure.',
}

/** What an answer to an insert means for the submission. */
export function outcomeOf(answer: WireAnswer, submission: Submission): Outcome {
  const { status } = answer
  if (answer.redirected || status === 407 || status === 511) return portal
  if (status >= 500) return { type: 'unknown', reason: reasons.server }
  if (status >= 200 && status < 300) return outcomeOfSuccess(answer)
  const error = readApiError(answer.text)
  // Whoever sent these, nothing was stored: a server, or a gateway before it, turned the request away.
  if (status === 408 || status === 425 || status === 429) return later(answer, error)
  if (status === 413) return { type: 'refused', reason: reasons.tooLarge, ...senderOf(error) }
  // The data API writes its errors as JSON. A page in their place comes from the network in between.
  if (isWebPage(answer)) return portal
  if (error.code === 'PGRST204' || status === 404) return { type: 'skew', reason: reasons.skew }
  if (status === 409 && isKeyViolation(error, submission)) return { type: 'delivered' }
  if (status === 400 || status === 409 || status === 422) return refused(error, submission)
  return { type: 'misconfigured', reason: reasons.misconfigured }
}

const portal: Outcome = { type: 'portal', reason: reasons.portal }

function outcomeOfSuccess(answer: WireAnswer): Outcome {
  if (answer.text === '' && !isWebPage(answer)) return { type: 'delivered' }
  if (isWebPage(answer) || !/^application\/(.+\+)?json$/.test(answer.mediaType)) return portal
  try {
    JSON.parse(answer.text)
    return { type: 'delivered' }
  } catch {
    return { type: 'unknown', reason: reasons.broken }
  }
}

function later(answer: WireAnswer, error: ApiError): Outcome {
  const wait = retryAfterMs(answer.retryAfter, error.details)
  return { type: 'later', reason: reasons.later, ...(wait !== undefined && { retryAfterMs: wait }) }
}

/**
 * A duplicate means delivered only on the primary key: that key is the submission's own id. The tables have no other
 * unique constraint, so an error without a name counts too.
 */
function isKeyViolation(error: ApiError, { kind }: Submission): boolean {
  const constraint = constraintOf(error)
  return error.code === '23505' && (constraint === undefined || constraint === `${tableOf(kind)}_pkey`)
}

function refused(error: ApiError, { kind, body }: Submission): Outcome {
  const field = fieldOf(error, tableOf(kind), Object.keys(body)) ?? unstorableField(error, body)
  return field === undefined
    ? { type: 'refused', reason: reasons.refused, ...senderOf(error) }
    : { type: 'refused', field, reason: reasons.refusedField }
}

/** The data API gives each of its errors a code; whatever stands in between does not. */
function senderOf({ code }: ApiError): { readonly byGateway?: true } {
  return code === '' ? { byGateway: true } : {}
}

/** PostgreSQL names no column when it meets NUL or half a surrogate pair: it cannot store either. */
function unstorableField(error: ApiError, body: Submission['body']): string | undefined {
  if (error.code !== '22P05' && error.code !== '22P02') return undefined
  return Object.keys(body).find((field) => /\0|\p{Surrogate}/u.test(body[field] ?? ''))
}
