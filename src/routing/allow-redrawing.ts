import type { TrustedTypePolicyFactory } from 'trusted-types/lib'

/** How React makes a script element when it draws a document anew. */
const SCRIPT_ELEMENT = '<script></script>'

/**
 * Lets React draw the whole document anew where a translator or an extension has changed it before it was taken over.
 * Of all markup and scripts that are not vouched for, this lets one literal pass; the rest stays forbidden.
 */
export function allowRedrawing(): void {
  const trustedTypes: TrustedTypePolicyFactory | undefined = Reflect.get(window, 'trustedTypes')
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => only(text, SCRIPT_ELEMENT),
    createScript: (text) => only(text, ''),
  })
}

function only(text: string, allowed: string): string {
  if (text === allowed) return text
  throw new TypeError('Markup and scripts need a policy of their own.')
}
