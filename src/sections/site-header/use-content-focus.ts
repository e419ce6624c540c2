import { useEffect, useRef } from 'react'
import { focusContent } from '../../components/focus-content'

/**
 * After a navigation the focus goes to the new content, as it does when a browser loads a page: the link that was
 * chosen may be hidden by then, and a screen reader has to learn that the page is another one.
 * @param currentPath path of the page on screen
 * @param covered the menu lies over the content, which cannot take the focus yet
 */
export function useContentFocus(currentPath: string, covered: boolean) {
  const reached = useRef(currentPath)
  useEffect(() => {
    if (covered || reached.current === currentPath) return
    reached.current = currentPath
    focusContent()
  }, [currentPath, covered])
}
