import * as React from 'react'
import type { Source } from './source'

/** A text or number that a component has read, and where it was written. */
interface Read {
  readonly sources: readonly Source[]
  /** Position among all reads. */
  order: number
  /** Whether an element has shown the value since. */
  isShown: boolean
}

/** A React fiber, as far as it is used. */
export interface Fiber {
  readonly alternate: Fiber | null
  readonly return: Fiber | null
  readonly memoizedProps: unknown
  readonly _debugOwner?: Fiber | null
}

/** What one component instance has read, by value. */
class ComponentReads {
  readonly values = new Map<string, Read[]>()
  /** Order of the newest read when the last element was created. */
  elementOrder = 0
}

/*
 * React's development build tells which component renders. The name says that the field may change; without it no read is
 * recorded, and each text belongs to the design.
 */
interface Internals {
  readonly A?: { readonly getOwner?: () => Fiber | null } | null
}
const internals: Internals | undefined = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)

const components = new WeakMap<Fiber, ComponentReads>()
/** Reads outside of components, by module; `''` for those whose module is not known. */
const modules = new Map<string, ComponentReads>()
/** Sources read since `collectReads` was called, innermost last. */
const collectors: Set<Source>[] = []
let order = 0

/** The component instance that renders now. */
function renderingFiber(): Fiber | null {
  return internals?.A?.getOwner?.() ?? null
}

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
  const fiber = renderingFiber()
  const own = fiber ? readsOf(fiber) : undefined
  const exact =
    showRead(own, value) ?? showRead(modules.get(module), value) ?? showRead(modules.get(''), value)
  if (exact) return exact
  const composed = composedOf(own, value)
  if (composed.length > 0) return composed
  for (let owner = fiber?._debugOwner; owner; owner = owner._debugOwner) {
    const found = showRead(readsOf(owner), value)
    if (found) return found
  }
  return []
}

/** Notes that the rendering component has created an element. */
export function noteElement(): void {
  const fiber = renderingFiber()
  const own = fiber ? readsOf(fiber) : undefined
  if (own) own.elementOrder = order
}

/**
 * Of several reads of a value: the first since the last element, because members of an object are often read together
 * before elements show them in turn; otherwise the last one that no element shows yet.
 */
function showRead(reads: ComponentReads | undefined, value: string): readonly Source[] | undefined {
  const same = reads?.values.get(value)
  if (!reads || !same) return undefined
  const open = same.filter(({ isShown }) => !isShown)
  const read = open.find((one) => one.order > reads.elementOrder) ?? open.at(-1) ?? same.at(-1)
  if (read) read.isShown = true
  return read?.sources
}

/** Fewest characters of a text that is found inside another one. */
const SHORTEST = 2

/** Sources of the values inside a text, or of the last value that the text is a part of. */
function composedOf(reads: ComponentReads | undefined, text: string): readonly Source[] {
  const all = [...(reads?.values ?? [])]
  const inside = all.filter(([value]) => value.length >= SHORTEST && text.includes(value))
  const largest = inside.filter(
    ([value]) => !inside.some(([other]) => other !== value && other.includes(value)),
  )
  if (largest.length > 0) return [...new Set(largest.flatMap(([, same]) => same.at(-1)?.sources ?? []))]
  if (text.trim().length < SHORTEST) return []
  const around = all
    .filter(([value]) => value.includes(text))
    .flatMap(([, same]) => same.at(-1) ?? [])
    .sort((one, other) => other.order - one.order)
  return around[0]?.sources ?? []
}
