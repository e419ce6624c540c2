/* Types of service workers that the sources under test use: the library of the tests is that of pages. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface ServiceWorkerGlobalScope {
  addEventListener(type: string, listener: (event: ExtendableEvent) => void): void
}
