import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Least time between two resets, in milliseconds. An error that comes back sooner is shown. */
const LEAST_PAUSE_MS = 1_000

let lastReset = Number.NEGATIVE_INFINITY

/**
 * Renders again what failed to update because a translator or an extension has moved text nodes, which React could not remove.
 * What the visitor wrote is in the address or in a draft.
 */
export function useResetAfterForeignChange({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  useEffect(() => {
    const now = performance.now()
    const isForeign = error instanceof DOMException && error.name === 'NotFoundError'
    if (!isForeign || now - lastReset < LEAST_PAUSE_MS) return
    lastReset = now
    reset()
  }, [error, reset])
}
