import { type RefObject, useLayoutEffect } from 'react'

const ATTRIBUTE = 'data-holds-report'

/**
 * Sets an attribute on every ancestor of a report while it is mounted, so that CSS can hide their other children. Selectors
 * with `:has()` would need no script, but the browser tests them on every element of each page that has these styles.
 */
export function useMarkedAncestors(report: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const ancestors: Element[] = []
    for (let one = report.current?.parentElement; one; one = one.parentElement) ancestors.push(one)
    for (const ancestor of ancestors) ancestor.setAttribute(ATTRIBUTE, '')
    return () => {
      for (const ancestor of ancestors) ancestor.removeAttribute(ATTRIBUTE)
    }
  }, [report])
}
