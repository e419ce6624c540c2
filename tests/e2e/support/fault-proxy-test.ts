import { type FaultProxy, openFaultProxy } from './fault-proxy'
import { test as base, expect } from './worker-test'

/** Tests whose pages reach their own site through a proxy that can inject faults. */
export const test = base.extend<{ way: FaultProxy }>({
  // The worker ignores the fake clock of the pages and would send early.
  serviceWorkers: 'block',
  way: async ({ site }, use) => {
    const proxy = await openFaultProxy(site.origin)
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ way }, use) => use(way.origin),
})

export { expect }
