import {
  type ComponentType,
  memo,
  type RefObject,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import styles from './deferred.module.css'

/** How far ahead of the viewport a part counts as near: about a second of brisk scrolling. */
const AHEAD = '600px 0px'

const onServer: Promise<unknown>[] = []

/** Resolves when every part that is rendered on the server can be: there nothing comes late. */
export function loadDeferredComponents(): Promise<unknown> {
  return Promise.all(onServer)
}

/**
 * Whether what renders next is a page that the visitor goes forward to: its parts then come after the rest of it is on
 * screen. On a way back the place that is to be found again needs all that is above it at once.
 */
export const rendering = { forward: false }

/** A component that may not be here yet. */
export interface DeferredComponent<Props> {
  component?: ComponentType<Props>
  /** Fetches it; once it is here, nothing is fetched again. */
  readonly fetch: () => Promise<void>
}

/**
 * Names a part of a page whose script comes late. To be called once, outside of components.
 * @param load fetches the component
 */
export function deferComponent<Props>(load: () => Promise<ComponentType<Props>>): DeferredComponent<Props> {
  let loading: Promise<void> | undefined
  const part: DeferredComponent<Props> = {
    fetch: () => {
      loading ??= load().then(
        (component) => {
          part.component = component
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
  if (import.meta.env.SSR) onServer.push(part.fetch())
  return part
}

type DeferredProps<Props> = Props & { readonly part: DeferredComponent<Props> }

function DeferredInPlace<Props extends object>({ part, ...props }: DeferredProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const atOnce = useRendersInFirstPass()
  const [{ promise, resolve }] = useState(makeReady)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const begin = () => part.fetch().then(resolve)
    const stop = whenNear(element, begin)
    const unlisten = listenInside(element, ['click'], (target) => {
      pressed.current = target.closest('button')
    })
    return () => {
      stop()
      unlisten()
    }
  }, [part, resolve])
  return (
    <div data-late ref={place} className={styles.late}>
      <Suspense>
        {/* What is left of the props without the part are the props of the part. */}
        <DeferredContent
          part={part}
          atOnce={atOnce}
          ready={promise}
          pressed={pressed}
          props={props as unknown as Props}
        />
      </Suspense>
    </div>
  )
}

interface DeferredContentProps<Props> {
  readonly part: DeferredComponent<Props>
  /** Whether it is rendered together with the rest of the page. */
  readonly atOnce: boolean
  /** The button that was pressed last before the part could answer. */
  readonly pressed: RefObject<HTMLButtonElement | null>
  readonly ready: Promise<void>
  readonly props: Props
}

function DeferredContent<Props extends object>({
  part,
  atOnce,
  pressed,
  ready,
  props,
}: DeferredContentProps<Props>) {
  const due = useDeferredValue(true, atOnce)
  // Runs once the part answers; React lets what was pressed before go by.
  useEffect(() => {
    pressed.current?.click()
  }, [pressed])
  if (!due) return null
  if (!part.component) use(ready)
  return part.component ? <part.component {...props} /> : null
}

/**
 * A part of a page whose script is fetched when the part comes near the viewport or is touched. Until then it is what
 * the server wrote, so that nothing is missing and nothing moves; only its props must keep their identity. Where there
 * is no such writing, after a navigation inside the site, the part is fetched at once. A button pressed before the part
 * can answer is pressed again for the visitor when it can. A fetch that fails is tried again at the next touch.
 */
// memo forgets that the props belong to the part.
export const Deferred = memo(DeferredInPlace) as typeof DeferredInPlace

/**
 * Whether a part is rendered together with the rest of its page, decided once. What is taken over from the server always
 * is: the visitor may have gone forward before its turn comes, and what the server wrote would not match.
 */
function useRendersInFirstPass(): boolean {
  const decided = useRef<boolean>(undefined)
  const decide = (atOnce: boolean) => {
    decided.current ??= atOnce
    return decided.current
  }
  return useSyncExternalStore(
    never,
    () => decide(!rendering.forward),
    () => decide(true),
  )
}

const never = () => () => undefined

/** A promise with the function that resolves it. */
function makeReady() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/**
 * Begins when an element's content is near or touched, at once when it has none, and again at the next touch after
 * a failure.
 * @returns a function that ends the watch
 */
function whenNear(element: HTMLElement, begin: () => Promise<void>): () => void {
  const content = element.firstElementChild
  const start = () => {
    begin().then(stop, () => undefined)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: AHEAD },
  )
  const unlisten = listenInside(element, ['focusin', 'pointerdown', 'pointerover'], start)
  const stop = () => {
    observer.disconnect()
    unlisten()
  }
  if (content) observer.observe(content)
  else start()
  return stop
}

/**
 * Listens to what happens inside an element. React lets no event through, neither down nor up, to what it has not taken
 * over yet, so the listener stands before it, at the window.
 * @returns a function that ends it
 */
function listenInside(
  element: HTMLElement,
  types: readonly string[],
  listener: (target: Element) => void,
): () => void {
  const listen = ({ target }: Event) => {
    if (target instanceof Element && element.contains(target)) listener(target)
  }
  for (const type of types) addEventListener(type, listen, { capture: true })
  return () => {
    for (const type of types) removeEventListener(type, listen, { capture: true })
  }
}
