import { type Refusal, tokenHeader } from '../../contract/api'
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

/** Calls an endpoint, see {@link request}. */
export type Request = <Answer>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: unknown,
) => Promise<Answer>

/** Timeout in milliseconds after which the server counts as stopped. */
const TIMEOUT_MS = 30_000
/** A large picture takes seconds to be checked. */
const PICTURE_TIMEOUT_MS = 120_000
/** A host may be slow; the server gives up before. */
const TRANSFER_TIMEOUT_MS = 600_000

/** Token of a session that has begun since this page was loaded. */
let renewed: string | undefined

/** Token of the session. */
export function token(): string {
  return renewed ?? document.querySelector<HTMLMetaElement>('meta[name="desk-token"]')?.content ?? ''
}

/**
 * Calls an endpoint of the desk, as in `request<Tree>('GET', 'tree')`. A body that is a file is sent as it is.
 * @throws ServerStopped when no server responds
 * @throws RefusedRequest when the server refuses
 */
export const request: Request = async <Answer>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const response = await send(method, path, body)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const { message } = (answer ?? {}) as Partial<Refusal> // any other response is a refusal
    throw new RefusedRequest(message ?? `The server answered ${response.status}.`, response.status)
  }
  return answer as Answer // the contract names the response of each endpoint
}

async function send(method: string, path: string, body: unknown): Promise<Response> {
  const isFile = body instanceof Blob
  const timeout = isFile ? PICTURE_TIMEOUT_MS : path.startsWith('publish/') ? TRANSFER_TIMEOUT_MS : TIMEOUT_MS
  const attempt = () =>
    respond(`/__desk/api/${path}`, timeout, {
      method,
      headers: {
        [tokenHeader]: token(),
        ...(body !== undefined && { 'content-type': isFile ? pictureType : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
  const response = await attempt()
  return response.status === 401 && (await renewToken()) ? attempt() : response
}

/** Reads the token of a new session, if another tab of this browser has opened it. Loading the page again would lose texts. */
async function renewToken(): Promise<boolean> {
  const response = await respond('/__desk', TIMEOUT_MS)
  const [, found] = /<meta name="desk-token" content="([\w-]+)">/.exec(await response.text()) ?? []
  renewed = found ?? renewed
  return found !== undefined
}

async function respond(address: string, milliseconds: number, options: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(milliseconds)
  const response = await fetch(address, { ...options, signal }).catch((error: unknown) => {
    throw new ServerStopped('The server does not respond.', { cause: error })
  })
  // A proxy in front of a stopped server answers with these.
  if (response.status === 502 || response.status === 504)
    throw new ServerStopped('The server does not respond.')
  return response
}

/** A query of an endpoint, as in `file?file=site.json`. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`
}
