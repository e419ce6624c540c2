import { wakeDeferredSections } from '../../../vite/page/wake-deferred-sections'
import type { PageRecord } from '../../contract/api'

/** Shows the page with a record, which it then reads in place of the present one. */
export async function showRecord({ path, record }: PageRecord): Promise<void> {
  const { fetch } = window
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname === path ? Promise.resolve(new Response(record)) : fetch(input, init)
  }
  // React compares what it hydrates with the HTML, which has the texts of the present record.
  await wakeDeferredSections()
  await window.__TSR_ROUTER__?.invalidate()
}
