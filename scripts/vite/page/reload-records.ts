import { wakeDeferredSections } from './wake-deferred-sections'

/** Event sent by the development server when a record changed. */
const recordChanged = 'site:record-changed'

/** Lets the router load its records again. Records are not modules, which the development server would replace. */
async function reloadRecords(): Promise<void> {
  // React compares what it hydrates with the HTML, which has the texts of the earlier record.
  await wakeDeferredSections()
  await window.__TSR_ROUTER__?.invalidate()
}

import.meta.hot?.on(recordChanged, () => void reloadRecords())
