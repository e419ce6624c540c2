/** The parts of a React fiber that show whether it is hydrated. */
interface Fiber {
  readonly memoizedState: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

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
  return Object.keys(element).some((name) => name.startsWith('__reactFiber$'))
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

/** The committed tree. React keeps it in a property of the document whose name has a random end. */
function rootFiber(): Fiber | undefined {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const container = key === undefined ? undefined : Reflect.get(document, key)
  return container?.stateNode?.current
}
