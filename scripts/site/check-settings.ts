import type { Settings } from '../lib/settings'

/** Settings that may hold the key of the hosted project; the later one is its older name. */
export const keyNames = ['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'] as const

/**
 * Stops a build that would publish a secret, or send what visitors write to an address where nothing answers.
 * @throws Error that says what to change
 */
export function checkSettings(settings: Settings): void {
  const faults = [
    addressFault(settings.VITE_SUPABASE_URL?.trim()),
    ...keyNames.map((name) => {
      const fault = keyFault(settings[name]?.trim())
      return fault && `${name}: ${fault}`
    }),
  ]
  const fault = faults.find((one) => one !== undefined)
  if (fault !== undefined) throw new Error(fault)
}

/** What is wrong with the address of the hosted project; undefined when nothing is, or there is none. */
export function addressFault(address: string | undefined): string | undefined {
  if (!address) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    return `VITE_SUPABASE_URL is "${address}", which is no address.`
  if (url.pathname !== '/' || url.search || url.hash)
    return `VITE_SUPABASE_URL is "${address}". Write no more than ${url.origin}: what follows is added where it is needed.`
  return undefined
}

/** What is wrong with a key of the hosted project; undefined when nothing is, or there is none. */
export function keyFault(key: string | undefined): string | undefined {
  // Whatever a build is given under this name, every visitor can read.
  if (key?.startsWith('sb_secret_') || (key && roleOf(key) === 'service_role'))
    return 'This is a secret key, and every visitor could read it. Make a new one at once and use the publishable key.'
  return undefined
}

/** The role that a key in the older form (a JSON Web Token) stands for; undefined for other keys. */
function roleOf(key: string): unknown {
  try {
    const [, claims = ''] = key.split('.')
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')).role
  } catch {
    return undefined
  }
}
