import type { Workbox } from 'workbox-window'
import { workerRegistration } from '../../../../src/shell/offline/worker'

/** An active worker. @param answers replies to messages by their type; the worker of an earlier version knows none */
export function activeWorker(answers: Readonly<Record<string, number>>): EventTarget {
  return Object.assign(new EventTarget(), {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
      if (type in answers) port?.postMessage(answers[type])
    },
  })
}

/** Registers a worker as the active one. */
export function activate(active: EventTarget): void {
  // The parts of a registration that the page uses.
  workerRegistration.set({
    workbox: {} as Workbox,
    registration: { active } as unknown as ServiceWorkerRegistration,
  })
}

/** Removes the registration. */
export function deactivate(): void {
  workerRegistration.set(undefined)
}
