import { Suspense, use } from 'react'
import type { DeferredComponent } from './defer-component'

type DeferredNowProps<Props> = Props & { readonly component: DeferredComponent<Props> }

/**
 * Renders a deferred component of the first screen, which loads as soon as its page is hydrated. Until then, and when it
 * cannot be loaded, the server's HTML stays; the props must keep their identity.
 */
export function DeferredNow<Props extends object>(props: DeferredNowProps<Props>) {
  return (
    <div data-deferred>
      <Suspense>
        <Content {...props} />
      </Suspense>
    </div>
  )
}

const never = new Promise<never>(() => {})
const loads = new WeakMap<object, Promise<void>>()

function Content<Props extends object>({ component: deferred, ...props }: DeferredNowProps<Props>) {
  const { component: Component } = deferred
  if (!Component) {
    // `use` needs the same promise in each attempt to render.
    const load = loads.get(deferred) ?? deferred.load().catch(() => never)
    loads.set(deferred, load)
    use(load)
    return null
  }
  // TypeScript cannot see that the rest of the props are those of the component.
  return <Component {...(props as unknown as Props)} />
}
