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

/**
 * When the server's HTML is hydrated: as soon as the page is, near the viewport, or when it is used, for content that changes
 * only then.
 */
export type Hydration = 'atOnce' | 'near' | 'onUse'

type DeferredProps<Props> = Props & {
  readonly component: DeferredComponent<Props>
  /** Near the viewport by default. */
  readonly hydrates?: Hydration
}

function DeferredBoundary<Props extends object>({
  component: deferred,
  hydrates = 'near',
  ...props
}: DeferredProps<Props>) {
  const container = useRef<HTMLDivElement>(null)
  const rendersInFirstPass = useRendersInFirstPass()
  useEffect(() => {
    const element = container.current
    if (!element) return
    return whenNeeded(element, deferred, hydrates)
  }, [deferred, hydrates])
  // There is no content after a client navigation, and when React discards the server's HTML because of other props.
  useEffect(() => {
    if (!container.current?.firstElementChild) deferred.load().catch(() => undefined)
  })
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
  if (deferred.isHeld || !deferred.component) use(deferred.loaded)
  return deferred.component ? <deferred.component {...props} /> : null
}

/**
 * Renders a deferred component, which loads and hydrates when it comes near the viewport or is used, or only when it is used.
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
 * Loads a component when its content is used, and at the time that `hydrates` names. A failed load is retried at the next
 * interaction.
 * @returns a function that stops observing
 */
function whenNeeded<Props>(
  element: HTMLElement,
  { load, prefetch }: DeferredComponent<Props>,
  hydrates: Hydration,
): () => void {
  const content = element.firstElementChild
  const start = () => {
    load().then(stop, () => undefined)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      if (hydrates === 'near') start()
      else prefetch()
    },
    { rootMargin: LOAD_MARGIN },
  )
  const unlisten = whenUsed(element, start)
  const stop = () => {
    observer.disconnect()
    unlisten()
  }
  if (hydrates === 'atOnce') start()
  else if (content) observer.observe(content)
  return stop
}

/**
 * Listens for use of an element on the window in the capture phase, because React stops events on content that is not
 * hydrated yet.
 * @returns a function that removes the listeners
 */
function whenUsed(element: HTMLElement, listener: () => void): () => void {
  // Assistive technology may click without a pointer.
  const types = ['focusin', 'pointerdown', 'pointerover', 'click']
  const listen = ({ target }: Event) => {
    if (target instanceof Element && element.contains(target)) listener()
  }
  for (const type of types) addEventListener(type, listen, { capture: true })
  return () => {
    for (const type of types) removeEventListener(type, listen, { capture: true })
  }
}
