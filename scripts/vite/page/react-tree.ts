/*
 * What React's development build reports to developer tools, through the global hook of React DevTools, which Fast Refresh
 * uses too. tests/e2e/desk/marks.spec.ts fails with a version of React that reports something else.
 * This module runs before React: a renderer looks for the hook once, when its module is evaluated.
 */

/** A React fiber, as far as it is used. */
export interface Fiber {
  readonly alternate: Fiber | null
  readonly return: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  /** Name of an HTML element, or a component. */
  readonly type: unknown
  /** The DOM node of an element or text. */
  readonly stateNode: unknown
  readonly memoizedProps: unknown
  readonly memoizedState: unknown
  readonly _debugOwner?: Fiber | null
}

interface Renderer {
  readonly getCurrentFiber?: () => Fiber | null
}

interface FiberRoot {
  readonly current: Fiber
}

interface Hook {
  readonly renderers: Map<number, Renderer>
  readonly supportsFiber: boolean
  inject(renderer: Renderer): number
  onCommitFiberRoot(id: number, root: FiberRoot, ...rest: unknown[]): void
  onCommitFiberUnmount(...rest: unknown[]): void
}

const name = '__REACT_DEVTOOLS_GLOBAL_HOOK__'
let renderer: Renderer | undefined
let root: FiberRoot | undefined
/** Fibers by DOM node, read from the tree when they are first asked for after a commit. */
let fibers: Map<unknown, Fiber> | undefined

install()

/** Registers with the hook of React DevTools or Fast Refresh, or with a new one. */
function install(): void {
  // The property has no type of its own.
  const hook: Hook = Reflect.get(globalThis, name) ?? newHook()
  const { inject, onCommitFiberRoot } = hook
  hook.inject = function (injected) {
    renderer = injected
    return inject.call(this, injected)
  }
  hook.onCommitFiberRoot = function (id, committed, ...rest) {
    root = committed
    fibers = undefined
    onCommitFiberRoot.call(this, id, committed, ...rest)
  }
  Reflect.set(globalThis, name, hook)
}

function newHook(): Hook {
  let count = 0
  const renderers = new Map<number, Renderer>()
  return {
    renderers,
    supportsFiber: true,
    inject: (injected) => {
      count += 1
      renderers.set(count, injected)
      return count
    },
    onCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  }
}

/** The component instance that renders now. */
export function renderingFiber(): Fiber | null {
  return renderer?.getCurrentFiber?.() ?? null
}

/** The committed tree; undefined before React has hydrated the root. */
export function rootFiber(): Fiber | undefined {
  return root?.current
}

/** The fiber of a DOM node; undefined for a node that React has neither rendered nor hydrated. */
export function fiberOf(node: Node): Fiber | undefined {
  fibers ??= new Map(root ? fibersByNode(root.current) : [])
  return fibers.get(node)
}

function* fibersByNode(first: Fiber): Generator<[unknown, Fiber]> {
  for (let fiber: Fiber | null = first; fiber; fiber = fiber.sibling) {
    if (fiber.stateNode instanceof Node) yield [fiber.stateNode, fiber]
    if (fiber.child) yield* fibersByNode(fiber.child)
  }
}
