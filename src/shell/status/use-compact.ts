import { useEffect, useState } from 'react'

/** From this scroll position on the pill is its symbol only, in CSS pixels. */
const SCROLLED = 240

/**
 * Whether what floats over the page should make itself small: the visitor reads on, or fills in a form at the top of
 * the page.
 * @param path path of the page on screen
 */
export function useCompact(path: string): boolean {
  const [compact, setCompact] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has forms of its own.
  useEffect(() => {
    const look = () => setCompact(scrollY > SCROLLED || hasFormAtTop())
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [path])
  return compact
}

function hasFormAtTop(): boolean {
  const form = document.querySelector('main form')
  return form !== null && form.getBoundingClientRect().top + scrollY < innerHeight
}
