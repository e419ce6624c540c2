import { type RefObject, Suspense, use, useRef } from 'react'
import type { DeferredComponent } from './defer-component'
import { useEarlyPress } from './early-press'

type DeferredNowProps<Props> = Props & { readonly component: DeferredComponent<Props> }

/**
 * Renders a deferred component of the first screen, which loads as soon as its page is hydrated. Until then, and when it
 * cannot be loaded, the server's HTML stays; the props must keep their identity.
 */
export function DeferredNow<Props extends object>(props: DeferredNowProps<Props>) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div data-deferred ref={container}>
      <Suspense>
        <Content {...props} container={container} />
      </Suspense>
    </div>
  )
}

type ContentProps<Props> = DeferredNowProps<Props> & { readonly container: RefObject<Element | null> }

function Content<Props extends object>({ component: deferred, container, ...props }: ContentProps<Props>) {
  useEarlyPress(container)
  const { component: Component } = deferred
  if (!Component) {
    deferred.load().catch(() => undefined)
    use(deferred.loaded)
    return null
  }
  // TypeScript cannot see that the rest of the props are those of the component.
  return <Component {...(props as unknown as Props)} />
}
