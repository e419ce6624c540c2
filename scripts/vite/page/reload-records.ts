import { type PageRendered, pageRendered, recordChanged, revisionId } from './content-events'
import { wakeDeferredSections } from './wake-deferred-sections'

/** Lets the router load its records again. Records are not modules, which the development server would replace. */
async function reloadRecords(): Promise<void> {
  // React compares what it hydrates with the HTML, which has the texts of the earlier record.
  await wakeDeferredSections()
  await window.__TSR_ROUTER__?.invalidate()
}

import.meta.hot?.on(recordChanged, () => void reloadRecords())
// What changed before this line is missing in the page. Vite sends this once its websocket is open.
const revision: PageRendered = { revision: Number(document.getElementById(revisionId)?.textContent) }
import.meta.hot?.send(pageRendered, revision)
