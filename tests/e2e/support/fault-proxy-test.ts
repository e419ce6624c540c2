import { type FaultProxy, openFaultProxy } from './fault-proxy'
import { test as base, expect } from './worker-test'

/** Tests whose pages reach a site of their own through a proxy that can ill-treat what is submitted. */
export const test = base.extend<{ way: FaultProxy }>({
  // A worker would send in its own time: the clock of the pages is not its clock.
  serviceWorkers: 'block',
  way: async ({ site }, use) => {
    const proxy = await openFaultProxy(site.origin)
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ way }, use) => use(way.origin),
})

export { expect }
