/* Types of service workers that the sources under test use: the library of the tests is that of pages. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: { readonly type?: unknown } | undefined
  readonly ports: readonly MessagePort[]
}

interface ServiceWorkerGlobalScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
  addEventListener(type: string, listener: (event: ExtendableEvent) => void): void
}

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
}
