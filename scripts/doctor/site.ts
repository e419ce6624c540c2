/** What a site answered. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** How a request differs from a plain GET that takes compressed answers. */
export interface Request {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A deployed site, its home page read. */
export interface Site {
  /** As in `https://www.company.in`. */
  readonly origin: string
  readonly home: Answer
  /** Asks for a path of the site or a whole address. Redirects are answers like any other, and are not followed. */
  readonly ask: (address: string, request?: Request) => Promise<Answer>
}

const patience = 20_000

/**
 * Opens a site by its address.
 * @throws Error when nobody answers there
 */
export async function openSite(address: string): Promise<Site> {
  const { origin } = new URL(address)
  const ask = (path: string, request?: Request) => askFor(new URL(path, origin).href, request)
  return { origin, home: await ask('/'), ask }
}

async function askFor(
  address: string,
  { method = 'GET', headers = {}, body }: Request = {},
): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip', ...headers },
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(`${address} does not answer: ${cause instanceof Error ? cause.message : cause}`)
  }
}
