import {
  memo,
  type RefObject,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { DeferredComponent } from './defer-component'
import styles from './deferred.module.css'
import { useEarlyPress } from './early-press'
import { rendering } from './rendering'

/** Distance from the viewport at which loading starts: about a second of fast scrolling. */
const LOAD_MARGIN = '600px 0px'

type DeferredProps<Props> = Props & {
  readonly component: DeferredComponent<Props>
  /** Loads as soon as the page is hydrated, for content that is on the first screen. */
  readonly loadsAtOnce?: boolean
}

function DeferredBoundary<Props extends object>({
  component: deferred,
  loadsAtOnce = false,
  ...props
}: DeferredProps<Props>) {
  const container = useRef<HTMLDivElement>(null)
  const rendersInFirstPass = useRendersInFirstPass()
  useEffect(() => {
    const element = container.current
    if (!element) return
    return whenNear(element, deferred.load, loadsAtOnce)
  }, [deferred, loadsAtOnce])
  return (
    <div data-deferred ref={container} className={styles.deferred}>
      <Suspense>
        {/* TypeScript cannot see that the rest of the props are those of the component. */}
        <DeferredContent
          deferred={deferred}
          rendersInFirstPass={rendersInFirstPass}
          container={container}
          props={props as unknown as Props}
        />
      </Suspense>
    </div>
  )
}

interface DeferredContentProps<Props> {
  readonly deferred: DeferredComponent<Props>
  readonly rendersInFirstPass: boolean
  readonly container: RefObject<HTMLElement | null>
  readonly props: Props
}

function DeferredContent<Props extends object>({
  deferred,
  rendersInFirstPass,
  container,
  props,
}: DeferredContentProps<Props>) {
  const shouldRender = useDeferredValue(true, rendersInFirstPass)
  useEarlyPress(container)
  if (!shouldRender) return null
  if (!deferred.component) use(deferred.loaded)
  return deferred.component ? <deferred.component {...props} /> : null
}

/**
 * Renders a deferred component, which loads and hydrates when it comes near the viewport or is used.
 * Until then the server's HTML stays; the props must keep their identity, or React would discard it. After a client
 * navigation the component loads at once. A button or label pressed before hydration is clicked again afterwards. A failed
 * load is retried at the next interaction.
 */
// memo loses the type parameter.
export const Deferred = memo(DeferredBoundary) as typeof DeferredBoundary

/**
 * Whether the component renders in the first pass; decided once. Server-rendered components always do, because
 * hydration must match the HTML.
 */
function useRendersInFirstPass(): boolean {
  const decided = useRef<boolean>(undefined)
  const decide = (inFirstPass: boolean) => {
    decided.current ??= inFirstPass
    return decided.current
  }
  return useSyncExternalStore(
    never,
    () => decide(!rendering.isForwardNavigation),
    () => decide(true),
  )
}

const never = () => () => undefined

/**
 * Loads when an element's content is near the viewport or used; at once if it has none or must not wait. A failed load is
 * retried at the next interaction.
 * @returns a function that stops observing
 */
function whenNear(element: HTMLElement, load: () => Promise<void>, atOnce: boolean): () => void {
  const content = atOnce ? null : element.firstElementChild
  const start = () => {
    load().then(stop, () => undefined)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: LOAD_MARGIN },
  )
  const unlisten = whenUsed(element, start)
  const stop = () => {
    observer.disconnect()
    unlisten()
  }
  if (content) observer.observe(content)
  else start()
  return stop
}

/**
 * Listens for use of an element on the window in the capture phase, because React stops events on content that is not
 * hydrated yet.
 * @returns a function that removes the listeners
 */
function whenUsed(element: HTMLElement, listener: () => void): () => void {
  const types = ['focusin', 'pointerdown', 'pointerover']
  const listen = ({ target }: Event) => {
    if (target instanceof Element && element.contains(target)) listener()
  }
  for (const type of types) addEventListener(type, listen, { capture: true })
  return () => {
    for (const type of types) removeEventListener(type, listen, { capture: true })
  }
}
