import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusContent, focusTarget } from '../../components/focus-content'

/**
 * After a navigation the focus goes to the new content, as it does when a browser loads a page: the link that was
 * chosen may be hidden by then, and a screen reader has to learn that the page is another one. A link to a part of a
 * page takes it to that part.
 * @param currentPath path of the page on screen
 * @param covered the menu lies over the content, which cannot take the focus yet
 */
export function useContentFocus(currentPath: string, covered: boolean) {
  const hash = useLocation({ select: (location) => location.hash })
  const reached = useRef({ currentPath, hash })
  useEffect(() => {
    const before = reached.current
    if (covered || (before.currentPath === currentPath && before.hash === hash)) return
    reached.current = { currentPath, hash }
    const part = hash === '' ? null : document.getElementById(hash)
    if (part) focusTarget(part)
    else if (before.currentPath !== currentPath) focusContent()
  }, [currentPath, hash, covered])
}
