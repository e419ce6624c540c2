import { type Fiber, fiberOf, rootFiber } from './react-tree'

/** Whether React has hydrated the page, apart from sections that wait until they are near the viewport. */
export function isRootHydrated(): boolean {
  const root = rootFiber()
  return root !== undefined && !has(root, 'isDehydrated')
}

/** Whether React has hydrated the page with all its sections. Before, a changed record would not match their HTML. */
export function isPageHydrated(): boolean {
  const root = rootFiber()
  return root !== undefined && !has(root, 'isDehydrated') && !holdsDehydrated(root.child)
}

/** Whether React has hydrated an element. */
export function isElementHydrated(element: Element): boolean {
  return fiberOf(element) !== undefined
}

function holdsDehydrated(first: Fiber | null): boolean {
  for (let fiber = first; fiber; fiber = fiber.sibling)
    if (has(fiber, 'dehydrated') || holdsDehydrated(fiber.child)) return true
  return false
}

/** Whether the state of a root or a suspense boundary has a flag or an instance. */
function has({ memoizedState: state }: Fiber, name: string): boolean {
  return typeof state === 'object' && state !== null && Boolean(Reflect.get(state, name))
}
