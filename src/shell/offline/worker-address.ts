import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib'

const ADDRESS = '/sw.js'

let trusted: TrustedScriptURL | undefined

/**
 * Returns the address of the service worker; under Trusted Types from a policy that accepts no other address.
 * The page's content policy must allow the policy's name, `site-worker`.
 */
export function workerAddress(): TrustedScriptURL | string {
  // The platform's types lack Trusted Types.
  const trustedTypes: TrustedTypePolicyFactory | undefined = Reflect.get(window, 'trustedTypes')
  if (!trustedTypes) return ADDRESS
  trusted ??= trustedTypes
    .createPolicy('site-worker', {
      createScriptURL: (address) => {
        if (address !== ADDRESS) throw new TypeError(`${address} is not the site's service worker.`)
        return address
      },
    })
    .createScriptURL(ADDRESS)
  return trusted
}
