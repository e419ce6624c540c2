import { createHash } from 'node:crypto'

/** What the policy depends on besides the page itself. */
export interface PolicySettings {
  /** Origin of the hosted backend; left out where the data API answers on the site's own origin. */
  readonly backendOrigin?: string | undefined
  /** Origins that the map service needs; empty without a key. */
  readonly mapOrigins: readonly string[]
}

/** Origin of the map SDK, its tiles and styles. */
const mapService = ['https://apis.mappls.com', 'https://*.mappls.com']

/**
 * Names of the Trusted Types policies that the site's own code makes: Swiper's, which it makes anew at each use,
 * that of the worker's registration, and the one that lets React make a script element (`allow-redrawing.ts`).
 */
const trustedTypes = ['html', 'site-worker', 'default', "'allow-duplicates'"]

/**
 * Reads the settings of a build.
 * @param environment the VITE_ variables as the build sees them, those from .env files included
 * @throws TypeError when the address of the hosted project is none, which `check-settings.ts` forbids
 */
export function policySettings(environment: Readonly<Record<string, string | undefined>>): PolicySettings {
  const backend = environment.VITE_SUPABASE_URL?.trim()
  return {
    backendOrigin: backend ? new URL(backend).origin : undefined,
    mapOrigins: environment.VITE_MAPPLS_KEY?.trim() ? mapService : [],
  }
}

/**
 * The policy that travels inside each page, so that it holds on hosts that send no headers too: nothing is allowed
 * but what is listed, of inline scripts and styles only those whose hash is listed, and text becomes markup or a script's
 * address only through a Trusted Types policy that is listed. The map service is a script that is not ours and
 * knows nothing of Trusted Types: a build with a key for it goes without them.
 * @param html the whole document
 */
export function pagePolicy(html: string, { backendOrigin, mapOrigins }: PolicySettings): string {
  const backend = backendOrigin ? [backendOrigin] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(inlineScripts(html)), ...mapOrigins],
    'style-src': ["'self'", ...hashesOf(inlineStyles(html)), ...mapOrigins],
    // Only custom properties are set in style attributes: positions on a scale, placeholders of pictures.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...backend, ...mapOrigins],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...backend, ...mapOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...(mapOrigins.length > 0 ? ['blob:'] : [])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(mapOrigins.length > 0
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': trustedTypes }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The policy of the response headers: `frame-ancestors` works nowhere else, the rest guards documents without their own. */
export const headerPolicy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

/** Texts of the scripts that stand in the document itself. Blocks of data, such as JSON-LD, never run and need no leave. */
function* inlineScripts(html: string): Generator<string> {
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (!/\ssrc=/.test(attributes) && !/\stype="application\/ld\+json"/.test(attributes)) yield text
}

/** Texts of the style elements of the document. */
function* inlineStyles(html: string): Generator<string> {
  for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) yield text
}

/** The source of each text as a policy lists it, each once. */
function hashesOf(texts: Iterable<string>): Set<string> {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return new Set([...texts].map((text) => `'sha256-${hash(text)}'`))
}

/** What a policy has to stand before, so that it governs it all; only the encoding must come sooner. */
const headStart = /<head><meta charset="utf-8"\s*\/?>/i

/**
 * Puts the page's policy into its head, before anything that it governs.
 * @throws Error when the document does not begin as expected: a page without a policy must not be published
 */
export function withPagePolicy(html: string, settings: PolicySettings): string {
  if (!headStart.test(html)) throw new Error('The document does not begin with its head and its encoding.')
  const policy = pagePolicy(html, settings)
  return html.replace(
    headStart,
    (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}
