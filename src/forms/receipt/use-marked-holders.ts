import { type RefObject, useLayoutEffect } from 'react'

const MARK = 'data-holds-report'

/**
 * Marks the elements that hold a report, up to the root, so that CSS can hide what stands beside it. The browser would check
 * `:has()` for every element of every page on which these styles apply.
 */
export function useMarkedHolders(report: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const holders: Element[] = []
    for (let holder = report.current?.parentElement; holder; holder = holder.parentElement)
      holders.push(holder)
    for (const holder of holders) holder.setAttribute(MARK, '')
    return () => {
      for (const holder of holders) holder.removeAttribute(MARK)
    }
  }, [report])
}
