import type { ComponentType } from 'react'

const serverLoads: Promise<unknown>[] = []

/** Resolves when every deferred component is loaded. The server renders them with the rest of the page. */
export function loadDeferredComponents(): Promise<unknown> {
  return Promise.all(serverLoads)
}

/** A component that may not be loaded yet. */
export interface DeferredComponent<Props> {
  component?: ComponentType<Props>
  /** Loads the component once; after a failure, the next call tries again. */
  readonly load: () => Promise<void>
}

/**
 * Declares a component whose script is loaded on demand. Call it once, outside of components.
 * @param importComponent imports the component
 */
export function deferComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): DeferredComponent<Props> {
  let loading: Promise<void> | undefined
  const deferred: DeferredComponent<Props> = {
    load: () => {
      loading ??= importComponent().then(
        (component) => {
          deferred.component = component
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
  if (import.meta.env.SSR) serverLoads.push(deferred.load())
  return deferred
}
