import { createHash } from 'node:crypto'

/** Build settings that the policy depends on. */
export interface PolicySettings {
  /** Origin of the hosted backend; absent if the data API is on the site's own origin. */
  readonly backendOrigin?: string | undefined
  /** Origins of the map service; empty without a key. */
  readonly mapOrigins: readonly string[]
}

/** Origins of the map SDK, its tiles and styles. */
const mapServiceOrigins = ['https://apis.mappls.com', 'https://*.mappls.com']

/**
 * Trusted Types policies of the site's code: Swiper's, which it creates at each use, the one for registering the
 * service worker, and the default policy, which lets React create a script element.
 */
const trustedTypesPolicies = ['html', 'site-worker', 'default', "'allow-duplicates'"]

/**
 * Returns the policy settings of a build.
 * @param environment the VITE_ variables of the build, .env files included
 * @throws TypeError when VITE_SUPABASE_URL is not a URL
 */
export function policySettings(environment: Readonly<Record<string, string | undefined>>): PolicySettings {
  const backend = environment.VITE_SUPABASE_URL?.trim()
  return {
    backendOrigin: backend ? new URL(backend).origin : undefined,
    mapOrigins: environment.VITE_MAPPLS_KEY?.trim() ? mapServiceOrigins : [],
  }
}

type Directives = Readonly<Record<string, readonly string[]>>

/**
 * Returns the content security policy of a page, with the hashes of its inline scripts and styles. The policy is in the
 * page itself so that it also applies on hosts that send no headers. The map service does not support Trusted Types, so
 * a build with its key does not enforce them.
 * @param html the whole document
 */
export function pagePolicy(html: string, settings: PolicySettings): string {
  const trustedTypes: Directives =
    settings.mapOrigins.length > 0
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': trustedTypesPolicies }
  return printed({ ...pageDirectives(html, settings), ...trustedTypes })
}

/**
 * Returns the policy of a page of the development server. Scripts run by the same rule as in a published page; styles
 * may be added by scripts, and the server's web socket is allowed, because hot updates need both. A worker from a blob waits
 * for a stopped server to start again.
 * @param html the whole document
 * @param host the host and port of the request
 */
export function developmentPolicy(html: string, settings: PolicySettings, host: string): string {
  const directives = pageDirectives(html, settings)
  return printed({
    ...directives,
    'style-src': ["'self'", "'unsafe-inline'", ...settings.mapOrigins],
    'connect-src': [...(directives['connect-src'] ?? []), `ws://${host}`],
    'worker-src': ["'self'", 'blob:'],
  })
}

/**
 * Returns the policy of the editor's desk: the site's own scripts and connections, and the site in its frame. It may not be
 * shown in a frame itself.
 * @param html the whole document
 * @param host the host and port of the request
 */
export function deskPolicy(html: string, host: string): string {
  return printed({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(inlineScripts(html))],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures that are not uploaded yet are blobs.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", `ws://${host}`],
    'worker-src': ['blob:'],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

function pageDirectives(html: string, { backendOrigin, mapOrigins }: PolicySettings): Directives {
  const backend = backendOrigin ? [backendOrigin] : []
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(inlineScripts(html)), ...mapOrigins],
    'style-src': ["'self'", ...hashesOf(inlineStyles(html)), ...mapOrigins],
    // Style attributes set custom properties, such as positions on a scale and picture placeholders.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...backend, ...mapOrigins],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...backend, ...mapOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...(mapOrigins.length > 0 ? ['blob:'] : [])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
}

function printed(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Policy in the response headers. `frame-ancestors` works only there; the rest covers documents without a policy. */
export const headerPolicy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

/** Yields the texts of inline scripts. JSON-LD is data and needs no hash. */
function* inlineScripts(html: string): Generator<string> {
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (!/\ssrc=/.test(attributes) && !/\stype="application\/ld\+json"/.test(attributes)) yield text
}

function* inlineStyles(html: string): Generator<string> {
  for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) yield text
}

/** Returns the distinct hash sources of the texts. */
function hashesOf(texts: Iterable<string>): Set<string> {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return new Set([...texts].map((text) => `'sha256-${hash(text)}'`))
}

/** The policy applies to what follows it in the head; only the encoding precedes it. */
const headStart = /<head><meta charset="utf-8"\s*\/?>/i

/**
 * Returns the document with its policy in a meta element at the start of the head.
 * @throws Error when the head does not start with the encoding, because no page may be published without a policy
 */
export function withPagePolicy(html: string, settings: PolicySettings): string {
  if (!headStart.test(html))
    throw new Error('The document has no head that starts with <meta charset="utf-8">.')
  const policy = pagePolicy(html, settings)
  return html.replace(
    headStart,
    (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}
