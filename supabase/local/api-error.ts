import type { OutgoingHttpHeaders } from 'node:http'

/** The body of an error answer: the data API's four fields, or the gateway's two. */
export type ErrorBody =
  | { code: string | null; details: string | null; hint: string | null; message: string }
  | { message: string; hint?: string }

/** An error answer of the data API, thrown from wherever it is found. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(body.message)
  }
}

/** An error that PostgREST itself answers, with its code (PGRST…). */
export function restError(
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
): ApiError {
  return new ApiError(status, { code, details: null, hint, message })
}

/** An error that the gateway in front of PostgREST answers: no code. */
export function gatewayError(status: number, message: string, hint?: string): ApiError {
  return new ApiError(
    status,
    hint === undefined ? { message } : { message, hint },
    status === 408 || status === 413 ? { connection: 'close' } : {},
  )
}
