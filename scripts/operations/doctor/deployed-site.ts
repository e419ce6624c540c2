import { causeMessage } from '../../lib/error-message'
import type { HostingSettings } from '../../serve/response-headers'

/** Response of a site, read completely. */
export interface SiteResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Differences from a plain GET that accepts compressed responses. */
export interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What the project says of the site that should be deployed. */
export interface ExpectedSite {
  readonly hosting: HostingSettings
  /** Id of the last build in dist/; undefined if there is none. */
  readonly buildId?: string | undefined
}

/** A deployed site whose home page has been fetched. */
export interface DeployedSite {
  /** As in `https://www.company.in`. */
  readonly origin: string
  readonly expected: ExpectedSite
  readonly home: SiteResponse
  /** Requests a path of the site or a full URL. Resolves with redirects instead of following them. */
  readonly request: (url: string, options?: RequestOptions) => Promise<SiteResponse>
}

const timeoutMs = 20_000

/**
 * Fetches the home page of a site.
 * @throws Error when there is no response
 */
export async function openSite(url: string, expected: ExpectedSite): Promise<DeployedSite> {
  const { origin } = new URL(url)
  const request = (path: string, options?: RequestOptions) => fetchText(new URL(path, origin).href, options)
  return { origin, expected, home: await request('/'), request }
}

/** Whether a site runs on this machine, where there may be no HTTPS. */
export function isOnThisMachine(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

async function fetchText(
  url: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<SiteResponse> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    throw new Error(`${url} does not respond: ${causeMessage(error)}`)
  }
}
