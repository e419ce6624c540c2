import { useEffect, useState } from 'react'

/** Scroll position in CSS pixels from which the pill shows only its icon. */
const COMPACT_FROM_PX = 240

/**
 * Whether the floating pill should shrink: the page is scrolled, or has a form on its first screen.
 * @param path path of the current page
 */
export function useCompact(path: string): boolean {
  const [compact, setCompact] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page has other forms.
  useEffect(() => {
    const update = () => setCompact(scrollY > COMPACT_FROM_PX || hasFormAtTop())
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [path])
  return compact
}

function hasFormAtTop(): boolean {
  const form = document.querySelector('main form')
  return form !== null && form.getBoundingClientRect().top + scrollY < innerHeight
}
