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

/** Problem with the URL of the hosted project; undefined if it is valid or not set. */
export function projectUrlProblem(address: string | undefined): string | undefined {
  if (!address) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    return `VITE_SUPABASE_URL is "${address}", which is no address.`
  if (url.pathname !== '/' || url.search || url.hash)
    return `VITE_SUPABASE_URL is "${address}". Write no more than ${url.origin}: what follows is added where it is needed.`
  return undefined
}

/** Problem with a key of the hosted project; undefined if it is public or not set. */
export function publishableKeyProblem(key: string | undefined): string | undefined {
  // Vite writes the value into scripts that every visitor can read.
  if (key?.startsWith('sb_secret_') || (key && roleOf(key) === 'service_role'))
    return 'This is a secret key, and every visitor could read it. Make a new one at once and use the publishable key.'
  return undefined
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
