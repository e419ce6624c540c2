import { useSyncExternalStore } from 'react'
import { type ComparedChoice, comparedChoice, onComparedChoice } from './compare-choice'

const none: readonly ComparedChoice[] = []

/** Returns the products chosen to compare; none until hydration. */
export function useComparedChoice(): readonly ComparedChoice[] {
  return useSyncExternalStore(onComparedChoice, comparedChoice, () => none)
}
