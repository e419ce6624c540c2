import { useSyncExternalStore } from 'react'
import type { System } from '../../units/unit-table'

/** Key of the choice in localStorage. */
const STORAGE_KEY = 'units'
const CHANGED = 'units-changed'

function current(): System {
  return document.documentElement.dataset.units === 'us' ? 'us' : 'metric'
}

function show(system: System) {
  if (system === 'us') document.documentElement.dataset.units = 'us'
  else delete document.documentElement.dataset.units
  window.dispatchEvent(new Event(CHANGED))
}

/** Applies a system of units and stores it; without storage access it lasts until the page closes. */
export function chooseUnits(system: System) {
  show(system)
  try {
    localStorage.setItem(STORAGE_KEY, system)
  } catch {
    // Private windows may refuse storage.
  }
}

function subscribe(onChange: () => void) {
  const otherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) show(event.newValue === 'us' ? 'us' : 'metric')
  }
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', otherTab)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', otherTab)
  }
}

/** The visitor's system of units; metric until hydration. */
export function useUnits(): System {
  return useSyncExternalStore(subscribe, current, () => 'metric')
}

/** Inline script for the head: applies a remembered choice of US units before the first paint. */
export const unitScript = `try{if(localStorage.getItem('units')==='us')document.documentElement.dataset.units='us'}catch(e){}`
