/** The raw answer to a request. */
export interface WireAnswer {
  readonly status: number
  /** Whether the answer is a redirect or came through one. */
  readonly redirected: boolean
  /** Media type in lower case without parameters; empty when none was given. */
  readonly mediaType: string
  /** The Retry-After header, if the browser exposes it. */
  readonly retryAfter: string | undefined
  /** When the server sent the answer, by its Date header, in milliseconds since 1970; undefined if the browser hides it. */
  readonly sentAt: number | undefined
  readonly text: string
}

/** Reads a response to its end. Rejects when the connection fails halfway. */
export async function readResponse(response: Response): Promise<WireAnswer> {
  const sentAt = Date.parse(response.headers.get('date') ?? '')
  const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';')
  return {
    status: response.status,
    redirected:
      response.redirected ||
      response.type === 'opaqueredirect' ||
      (response.status >= 300 && response.status < 400),
    mediaType: mediaType.trim().toLowerCase(),
    retryAfter: response.headers.get('retry-after') ?? undefined,
    sentAt: Number.isNaN(sentAt) ? undefined : sentAt,
    text: await response.text(),
  }
}

/** Whether the answer is a web page, which the data API never sends: a captive portal or gateway answered. */
export function isWebPage({ mediaType, text }: WireAnswer): boolean {
  return (
    mediaType === 'text/html' || mediaType === 'application/xhtml+xml' || /^\s*<(!doctype|html)\b/i.test(text)
  )
}
