import { useSyncExternalStore } from 'react'
import type { System } from '../../units/unit-table'

/** Key of the choice in localStorage. */
const STORAGE_KEY = 'units'
const CHANGED = 'units-changed'

/** Reads a stored choice; anything else means metric units. */
function systemNamed(name: string | null | undefined): System {
  return name === 'us' || name === 'tender' ? name : 'metric'
}

function current(): System {
  return systemNamed(document.documentElement.dataset.units)
}

function show(system: System) {
  if (system === 'metric') delete document.documentElement.dataset.units
  else document.documentElement.dataset.units = system
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
    if (event.key === STORAGE_KEY) show(systemNamed(event.newValue))
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
