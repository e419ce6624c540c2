import { readVariable } from '../lib/read-variable'
import type { Settings } from '../lib/settings'

/** Settings that may hold the publishable key of the hosted project, newest name first. */
export const keyNames = ['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'] as const

/**
 * Validates the settings before a build: a secret key would be published, and a wrong URL would lose submissions.
 * @throws Error that names the setting and the correction
 */
export function checkSettings(settings: Settings): void {
  const problems = [
    projectUrlProblem(settings.VITE_SUPABASE_URL?.trim()),
    ...keyNames.map((name) => {
      const problem = publishableKeyProblem(settings[name]?.trim())
      return problem && `${name}: ${problem}`
    }),
  ]
  const problem = problems.find((one) => one !== undefined)
  if (problem !== undefined) throw new Error(problem)
}

/** What the delivery of submissions depends on besides the settings. */
interface BuildKind {
  /** Whether a service builds the site, which then is published without a person who reads the output. */
  readonly isCi: boolean
  /** Whether only `npm start`, which has a database of its own, will serve the site. */
  readonly isEmbedded: boolean
}

/**
 * Returns what to tell about forms whose submissions reach nobody; undefined if a hosted project receives them.
 * @throws Error in CI, because such a site would be published
 */
export function undeliveredNotice(settings: Settings, { isCi, isEmbedded }: BuildKind): string | undefined {
  if (isEmbedded) return undefined
  const missing = missingSetting(settings)
  if (missing === undefined) return blockedNotice(settings.VITE_SUPABASE_URL?.trim() ?? '', isCi)
  if (isCi)
    throw new Error(`${missing} is not set, so the published site would deliver no request of its forms. Nothing was built.
Set VITE_SUPABASE_URL and ${keyNames[0]} where the site is built. To build a site for npm start alone: npm run build -- --embedded`)
  return missing === 'VITE_SUPABASE_URL'
    ? 'VITE_SUPABASE_URL is not set: requests of the forms are delivered only while npm start serves the site.'
    : `${missing} is not set: the project that VITE_SUPABASE_URL names will refuse every request of the forms.`
}

/**
 * Returns what to tell about a project without HTTPS; undefined for any other address, and for a project on this machine.
 * @throws Error in CI
 */
function blockedNotice(address: string, isCi: boolean): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'http:' || isLoopbackName(url.hostname)) return undefined
  const notice = `VITE_SUPABASE_URL is "${address}", to which browsers send nothing from a site with https://.`
  if (isCi) throw new Error(`${notice} Nothing was built. Write https:// in it.`)
  return notice
}

/** Whether a host of a URL is this machine, to which a site with HTTPS may send requests without it. */
function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

function missingSetting(settings: Settings): string | undefined {
  if (!settings.VITE_SUPABASE_URL?.trim()) return 'VITE_SUPABASE_URL'
  return keyNames.some((name) => settings[name]?.trim()) ? undefined : keyNames[0]
}

/** Whether a service such as GitHub Actions, Netlify or Cloudflare Pages runs the command. */
export function isContinuousIntegration(environment: NodeJS.ProcessEnv): boolean {
  return !['0', 'false'].includes(readVariable(environment, 'CI') ?? 'false')
}

/** Problem with the URL of the hosted project; undefined if it is valid or not set. */
export function projectUrlProblem(address: string | undefined): string | undefined {
  if (!address) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    return `VITE_SUPABASE_URL is "${address}", which is no address.`
  // An empty query or fragment is seen in the whole address only.
  if (url.href !== `${url.origin}/`)
    return `VITE_SUPABASE_URL is "${address}". Write no more than ${url.origin}: what follows is added where it is needed.`
  return undefined
}

/** Problem with a key of the hosted project; undefined if it is public or not set. */
export function publishableKeyProblem(key: string | undefined): string | undefined {
  if (!key || /^sb_publishable_[\w-]+$/.test(key) || roleOf(key) === 'anon') return undefined
  // Vite writes the value into scripts that every visitor can read.
  if (key.includes('sb_secret_') || roleOf(key) !== undefined)
    return 'This is a secret key, and every visitor could read it. Make a new one at once and use the publishable key.'
  return 'This is no publishable key. Copy it from the API settings of the project; it begins with sb_publishable_, or is the anon key of an older project.'
}

/** Role claim of a key in the legacy JWT format; undefined for other keys. */
function roleOf(key: string): unknown {
  try {
    const [, claims = ''] = key.split('.')
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')).role
  } catch {
    return undefined
  }
}
