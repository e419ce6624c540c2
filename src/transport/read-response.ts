/** What came back over the wire, before anybody's client has made something of it. */
export interface WireAnswer {
  readonly status: number
  /** Whether the answer came from another address than the one asked, or sends us to one. */
  readonly redirected: boolean
  /** Media type in lower case without parameters; empty when none was given. */
  readonly mediaType: string
  /** The header Retry-After, when there is one and the browser lets us read it. */
  readonly retryAfter: string | undefined
  readonly text: string
}

/**
 * Reads a response to its end.
 * @throws whatever the connection throws when it breaks off halfway
 */
export async function readResponse(response: Response): Promise<WireAnswer> {
  const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';')
  return {
    status: response.status,
    redirected:
      response.redirected ||
      response.type === 'opaqueredirect' ||
      (response.status >= 300 && response.status < 400),
    mediaType: mediaType.trim().toLowerCase(),
    retryAfter: response.headers.get('retry-after') ?? undefined,
    text: await response.text(),
  }
}

/** Whether the answer is a web page, which the data API never sends: somebody on the way answered in its place. */
export function isWebPage({ mediaType, text }: WireAnswer): boolean {
  return (
    mediaType === 'text/html' || mediaType === 'application/xhtml+xml' || /^\s*<(!doctype|html)\b/i.test(text)
  )
}
