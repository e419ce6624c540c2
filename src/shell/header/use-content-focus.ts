import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusContent, focusTarget } from '../../components/focus-content'
import { reachFragment } from '../../components/reach-fragment'

/**
 * Moves the focus to the new content after a client navigation, or to the target of its fragment. The chosen link may
 * be hidden by then, and screen readers announce the new page.
 * @param currentPath path of the current page
 */
export function useContentFocus(currentPath: string) {
  const hash = useLocation({ select: (location) => location.hash })
  const reached = useRef({ currentPath, hash })
  useEffect(() => {
    const before = reached.current
    if (before.currentPath === currentPath && before.hash === hash) return undefined
    reached.current = { currentPath, hash }
    const part = hash === '' ? null : document.getElementById(hash)
    if (part) focusTarget(part)
    else if (before.currentPath !== currentPath) {
      focusContent()
      if (hash !== '') return reachFragment(hash)
    }
    return undefined
  }, [currentPath, hash])
}
