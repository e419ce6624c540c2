import { type Fiber, renderingFiber } from '../../../vite/page/react-tree'
import type { Source } from './source'

/** A text or number that a component has read, and where it was written. */
interface Read {
  readonly sources: readonly Source[]
  /** Position among all reads. */
  order: number
  /** Whether an element has shown the value since. */
  isShown: boolean
}

/** What one component instance has read, by value. */
class ComponentReads {
  readonly values = new Map<string, Read[]>()
  /** Order of the newest read when the last element was created. */
  elementOrder = 0
}

const components = new WeakMap<Fiber, ComponentReads>()
/** Reads outside of components, by module; `''` for those whose module is not known. */
const modules = new Map<string, ComponentReads>()
/** Sources read since `collectReads` was called, innermost last. */
const collectors: Set<Source>[] = []
let order = 0

function readsOf(fiber: Fiber): ComponentReads | undefined {
  return components.get(fiber) ?? (fiber.alternate ? components.get(fiber.alternate) : undefined)
}

function currentReads(): ComponentReads {
  const fiber = renderingFiber()
  const reads = (fiber ? readsOf(fiber) : modules.get('')) ?? new ComponentReads()
  if (fiber) components.set(fiber, reads)
  else modules.set('', reads)
  return reads
}

/** Notes that the rendering component has read a text or number. */
export function noteRead(value: unknown, sources: readonly Source[]): void {
  if (sources.length === 0) return
  for (const collector of collectors) for (const source of sources) collector.add(source)
  note(currentReads(), String(value), sources)
}

/** Notes a text that a module has imported. */
export function noteImport(module: string, value: string, sources: readonly Source[]): void {
  const reads = modules.get(module) ?? new ComponentReads()
  modules.set(module, reads)
  note(reads, value, sources)
}

function note(reads: ComponentReads, value: string, sources: readonly Source[]): void {
  const same = reads.values.get(value) ?? []
  const others = same.filter((read) => !hasSame(read.sources, sources))
  order += 1
  reads.values.set(value, [...others, { sources, order, isShown: false }])
}

function hasSame(some: readonly Source[], others: readonly Source[]): boolean {
  return some.length === others.length && some.every((source, index) => source === others[index])
}

/** Calls a function and returns its result with the sources of everything that it read. */
export function collectReads<Result>(call: () => Result): { result: Result; sources: ReadonlySet<Source> } {
  const collector = new Set<Source>()
  collectors.push(collector)
  try {
    return { result: call(), sources: collector }
  } finally {
    collectors.splice(collectors.indexOf(collector), 1)
  }
}

/**
 * Sources of a text that the rendering component shows: a value that it has read, one that it is composed of, or a part of
 * one; otherwise a value that a component around it has read.
 * @param module that contains the component
 */
export function sourcesOf(value: string, module = ''): readonly Source[] {
  const known = sourcesOfRead(value, module)
  // Punctuation between two values belongs to the design.
  if (known.length > 0 || !/[\p{L}\p{N}]/u.test(value)) return known
  const own = ownReads()
  const composed = composedOf(own, value)
  if (composed.length > 0) return composed
  const around = sourcesAround(own, value)
  if (around.length > 0) return around
  return (
    fromOwners((reads) => showRead(reads, value)) ??
    showRead(modules.get(''), value) ??
    fromOwners((reads) => composedOf(reads, value, MOST)) ??
    []
  )
}

/** Sources of a value that the rendering component or its module has read. */
export function sourcesOfRead(value: string, module = ''): readonly Source[] {
  const reads = [ownReads(), modules.get(module)]
  for (const one of reads) {
    const found = showRead(one, value)
    if (found) return found
  }
  return []
}

/** Sources of a part of a text that the rendering component has read. */
export function sourcesOfPart(part: string): readonly Source[] {
  return sourcesAround(ownReads(), part)
}

function ownReads(): ComponentReads | undefined {
  const fiber = renderingFiber()
  return fiber ? readsOf(fiber) : undefined
}

function fromOwners(
  find: (reads: ComponentReads | undefined) => readonly Source[] | undefined,
): readonly Source[] | undefined {
  for (let owner = renderingFiber()?._debugOwner; owner; owner = owner._debugOwner) {
    const found = find(readsOf(owner))
    if (found && found.length > 0) return found
  }
  return undefined
}

/** Notes that the rendering component has created an element. */
export function noteElement(): void {
  const fiber = renderingFiber()
  const own = fiber ? readsOf(fiber) : undefined
  if (own) own.elementOrder = order
}

/**
 * Of several reads of a value: the first since the last element, because members of an object are often read together
 * before elements show them one by one; otherwise the last one that no element shows yet.
 */
function showRead(reads: ComponentReads | undefined, value: string): readonly Source[] | undefined {
  const same = reads?.values.get(value)
  if (!reads || !same) return undefined
  const open = same.filter(({ isShown }) => !isShown)
  const read = open.find((one) => one.order > reads.elementOrder) ?? open.at(-1) ?? same.at(-1)
  if (read) read.isShown = true
  return read?.sources
}

/** Fewest characters of a value that is found inside a text. */
const SHORTEST = 2
/** Share of a text that values of another component must make up. */
const MOST = 0.6

/** Sources of the values inside a text. @param share smallest share of the text that they make up */
function composedOf(reads: ComponentReads | undefined, text: string, share = 0): readonly Source[] {
  const inside = [...(reads?.values ?? [])].filter(
    ([value]) => value.trim().length >= SHORTEST && text.includes(value),
  )
  const largest = inside.filter(
    ([value]) => !inside.some(([other]) => other !== value && other.includes(value)),
  )
  const length = largest.reduce((sum, [value]) => sum + value.length, 0)
  if (length < share * text.length) return []
  return [...new Set(largest.flatMap(([, same]) => same.at(-1)?.sources ?? []))]
}

/** Sources of the newest value that contains a text. A single letter counts only if all such values have one source. */
function sourcesAround(reads: ComponentReads | undefined, text: string): readonly Source[] {
  const found = [...(reads?.values ?? [])]
    .filter(([value]) => value.includes(text))
    .flatMap(([, same]) => same.at(-1) ?? [])
    .sort((one, other) => other.order - one.order)
  const isOne = found.every(({ sources }) => hasSame(sources, found[0]?.sources ?? []))
  return text.trim().length >= SHORTEST || isOne ? (found[0]?.sources ?? []) : []
}
