import { useLayoutEffect, useState } from 'react'

/**
 * Keeps the attributes of the root element, which hold the theme, the units and what translators set, and the colour of
 * the browser's bar. React removes them when it renders the whole document on the client after a hydration mismatch.
 */
export function useRootAttributes(): void {
  const [restore] = useState(keepRootAttributes)
  useLayoutEffect(() => restore?.(), [restore])
}

function keepRootAttributes(): (() => void) | undefined {
  if (import.meta.env.SSR) return undefined
  const { documentElement: root, head } = document
  const attributes = [...root.attributes]
  const themeColor = document.getElementById('theme-color')
  return () => {
    for (const { name, value } of attributes) {
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
    }
    if (themeColor && !themeColor.isConnected) head.prepend(themeColor)
  }
}
