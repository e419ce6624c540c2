import type { TrustedTypePolicyFactory } from 'trusted-types/lib'

/** The markup with which React creates a script element. */
const SCRIPT_ELEMENT = '<script></script>'

/** A default policy rejects a value by returning null, which the type declarations do not allow. */
const rejected = null as unknown as string

/**
 * Lets React render the whole document on the client after a hydration mismatch, which translators and extensions
 * cause. The default Trusted Types policy accepts the one literal that React needs for it and rejects everything else.
 */
export function allowClientRendering(): void {
  const trustedTypes: TrustedTypePolicyFactory | undefined = Reflect.get(window, 'trustedTypes')
  // A document has one default policy. An extension may have made it, and in WebKit a script of the document that was left.
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (text === SCRIPT_ELEMENT ? text : rejected),
    createScript: (text) => (text === '' ? text : rejected),
  })
}
