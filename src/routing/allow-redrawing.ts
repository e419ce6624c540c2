import type { TrustedTypePolicyFactory } from 'trusted-types/lib'

/** How React makes a script element when it draws a document anew. */
const SCRIPT_ELEMENT = '<script></script>'

/** A default policy refuses with null, which the browser reports; the types know texts only. */
const refused = null as unknown as string

/**
 * Lets React draw the whole document anew where a translator or an extension has changed it before it was taken over.
 * Of all markup and scripts that are not vouched for, this lets one literal pass; the rest stays forbidden.
 */
export function allowRedrawing(): void {
  const trustedTypes: TrustedTypePolicyFactory | undefined = Reflect.get(window, 'trustedTypes')
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === SCRIPT_ELEMENT ? text : refused),
    createScript: (text) => (text === '' ? text : refused),
  })
}
