import type { ComponentType } from 'react'

const serverLoads: Promise<unknown>[] = []

/** Resolves when every deferred component is loaded. The server renders them with the rest of the page. */
export async function loadDeferredComponents(): Promise<void> {
  // A loaded component may declare others.
  for (let known = -1; known !== serverLoads.length; ) {
    known = serverLoads.length
    await Promise.all(serverLoads)
  }
}

/** A component that may not be loaded yet. */
export interface DeferredComponent<Props> {
  component?: ComponentType<Props>
  /** Whether the component waits to hydrate although it is loaded. */
  isHeld?: boolean
  /** Resolves when the component is loaded, whoever has loaded it. */
  readonly loaded: Promise<void>
  /** Loads the component once, so that it renders; after a failure, the next call tries again. */
  readonly load: () => Promise<void>
  /** Imports the component without rendering it. */
  readonly prefetch: () => void
}

/**
 * Declares a component whose script is loaded on demand. Call it once, outside of components.
 * @param importComponent imports the component
 */
export function deferComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): DeferredComponent<Props> {
  let importing: Promise<ComponentType<Props>> | undefined
  let loading: Promise<void> | undefined
  let signalLoaded = () => {}
  const importOnce = () => {
    importing ??= importComponent().catch((error: unknown) => {
      importing = undefined
      throw error
    })
    return importing
  }
  const deferred: DeferredComponent<Props> = {
    loaded: new Promise((resolve) => {
      signalLoaded = resolve
    }),
    load: () => {
      loading ??= importOnce().then(
        (component) => {
          deferred.component = component
          signalLoaded()
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    prefetch: () => {
      importOnce().catch(() => undefined)
    },
  }
  if (import.meta.env.SSR) serverLoads.push(deferred.load())
  return deferred
}

const releases: (() => void)[] = []

/**
 * Declares a component that is loaded with its page, but hydrates the server's HTML only when it is used. Call it once, outside
 * of components.
 */
export function holdComponent<Props>(component: ComponentType<Props>): DeferredComponent<Props> {
  let signalLoaded = () => {}
  const release = () => {
    held.isHeld = false
  }
  const held: DeferredComponent<Props> = {
    component,
    isHeld: !import.meta.env.SSR,
    loaded: new Promise((resolve) => {
      signalLoaded = resolve
    }),
    load: () => {
      release()
      signalLoaded()
      return held.loaded
    },
    prefetch: () => undefined,
  }
  releases.push(release)
  return held
}

/**
 * Lets all held components render, for the page that comes next. It does not hydrate the server's HTML of the present page:
 * that still waits until it is used.
 */
export function releaseHeldComponents(): void {
  for (const release of releases) release()
}
