import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib'

const ADDRESS = '/sw.js'

let trusted: TrustedScriptURL | undefined

/**
 * Address of the service worker as browsers with Trusted Types want it: from a policy, which lets this one address
 * through and no other. The content policy of the page has to allow the policy's name, `site-worker`.
 */
export function workerAddress(): TrustedScriptURL | string {
  // Not every set of types of the platform has Trusted Types.
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
