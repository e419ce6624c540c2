import { type OpenFile, type Refusal, tokenHeader } from '../../contract/api'
import { pictureType } from '../../contract/pictures'

/** The development server does not respond. */
export class ServerStopped extends Error {
  override readonly name = 'ServerStopped'
}

/** The server refused a request; the message is for the editor. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Timeout in milliseconds after which the server counts as stopped. */
const TIMEOUT_MS = 30_000
/** A large picture takes seconds to be checked. */
const PICTURE_TIMEOUT_MS = 120_000

const token = () => document.querySelector<HTMLMetaElement>('meta[name="desk-token"]')?.content ?? ''

/**
 * Calls an endpoint of the desk, as in `request<Tree>('GET', 'tree')`. A body that is a file is sent as it is.
 * @throws ServerStopped when no server responds
 * @throws RefusedRequest when the server refuses
 */
export async function request<Answer>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`/__desk/api/${path}`, {
    method,
    signal: AbortSignal.timeout(body instanceof Blob ? PICTURE_TIMEOUT_MS : TIMEOUT_MS),
    headers: {
      [tokenHeader]: token(),
      ...(body !== undefined && { 'content-type': body instanceof Blob ? pictureType : 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new ServerStopped('The server does not respond.', { cause: error })
  })
  // A proxy in front of a stopped server answers with these.
  if (response.status === 502 || response.status === 504)
    throw new ServerStopped('The server does not respond.')
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const { message } = (answer ?? {}) as Partial<Refusal> // any other response is a refusal
    throw new RefusedRequest(message ?? `The server answered ${response.status}.`, response.status)
  }
  return answer as Answer // the contract names the response of each endpoint
}

/** A query of an endpoint, as in `file?file=site.json`. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`
}

/** Reads a file; undefined if it exists neither on disk nor as a draft. @throws as {@link request} */
export function readFile(file: string): Promise<OpenFile | undefined> {
  return request<OpenFile>('GET', withQuery('file', { file })).catch((error: unknown) => {
    if (error instanceof RefusedRequest && error.status === 404) return undefined
    throw error
  })
}

/** Reloads the page, because a restarted server has another token; not if the page was loaded just now. */
export function reloadForToken({ status }: RefusedRequest): void {
  const isFresh = performance.now() < 10_000
  if ((status === 401 || status === 403) && !isFresh) location.reload()
}
