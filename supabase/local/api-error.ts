import type { OutgoingHttpHeaders } from 'node:http'

/** Body of an error response: the four fields of the data API, or the two of the gateway. */
export type ErrorBody =
  | { code: string | null; details: string | null; hint: string | null; message: string }
  | { message: string; hint?: string }

/** An error response of the data API. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(body.message)
  }
}

/** Returns an error of PostgREST with its code (PGRST…). */
export function restError(
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
): ApiError {
  return new ApiError(status, { code, details: null, hint, message })
}

/** Returns an error of the gateway in front of PostgREST, which has no code. */
export function gatewayError(status: number, message: string, hint?: string): ApiError {
  return new ApiError(
    status,
    hint === undefined ? { message } : { message, hint },
    status === 408 || status === 413 ? { connection: 'close' } : {},
  )
}
