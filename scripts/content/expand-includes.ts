import { suggestNearest } from './diagnose/suggest'
import type { Path, Problem, SourceFile } from './model'
import { type Origin, originOf, toPointer } from './origins'
import { isObject } from './schemas/schema'

/** A content file with its includes expanded. */
export interface Expanded {
  readonly value: unknown
  /** By JSON pointer. A pointer without an entry inherits from its nearest ancestor; the root has an entry. */
  readonly origins: ReadonlyMap<string, Origin>
  readonly problems: readonly Problem[]
  /** False if an include failed, after which validation would report its fields as missing. */
  readonly complete: boolean
}

/** The files of content/shared/ by include name: `shared/x.json`. */
export interface Fragments {
  get(name: string): SourceFile | undefined
  names(): Iterable<string>
}

/**
 * Expands includes: an object with `"$include": "shared/x.json"` becomes that file's object, overridden by its own keys.
 * Objects merge recursively; lists and plain values replace.
 */
export function expandIncludes(source: SourceFile, fragments: Fragments): Expanded {
  const origins = new Map<string, Origin>([['', { file: source.file, path: [] }]])
  if (!source.includes) {
    return { value: source.value, origins, problems: [], complete: true }
  }
  const expansion: Expansion = { origins, problems: [], complete: true, fragments }
  const site = { from: { file: source.file, path: [] }, at: [], chain: [] }
  const value = expandValue(source.value, site, expansion)
  return {
    value,
    origins,
    problems: expansion.problems,
    complete: expansion.complete,
  }
}

interface Expansion {
  readonly origins: Map<string, Origin>
  readonly problems: Problem[]
  complete: boolean
  readonly fragments: Fragments
}

/** The position of a value during expansion. */
interface Site {
  /** Where the value is written. */
  readonly from: { readonly file: string; readonly path: Path }
  /** Path of the value in the result. */
  readonly at: Path
  /** Fragments that are being expanded, outermost first, each with the object that includes it. */
  readonly chain: readonly {
    readonly name: string
    readonly by: { readonly file: string; readonly path: Path }
  }[]
}

function expandValue(value: unknown, site: Site, state: Expansion): unknown {
  const inside = (inner: unknown, key: string | number) => expandValue(inner, step(site, key), state)
  if (Array.isArray(value)) return value.map(inside)
  if (!isObject(value)) return value
  const { $include: name, ...own } = value
  const base = name === undefined ? {} : includeFragment(name, site, state)
  if (!base) state.complete = false
  if (name === undefined || !base) {
    return Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, inside(inner, key)]))
  }
  return mergeOver(own, base, site, state)
}

function step(site: Site, key: string | number): Site {
  const from = { file: site.from.file, path: [...site.from.path, key] }
  return { from, at: [...site.at, key], chain: site.chain }
}

/** The expanded object of a fragment; undefined after reporting why there is none. */
function includeFragment(name: unknown, site: Site, state: Expansion): Record<string, unknown> | undefined {
  const fail = (problem: Omit<Problem, 'file' | 'place'>, by = site.from) => {
    state.problems.push({ file: by.file, place: { path: [...by.path, '$include'], of: 'value' }, ...problem })
    return undefined
  }
  const expected = 'a file in content/shared/, as in "shared/closing.json"'
  if (typeof name !== 'string') {
    return fail({ message: '$include must name a file.', expected, found: JSON.stringify(name) })
  }
  const fragment = state.fragments.get(name)
  if (!fragment) {
    const help = suggestNearest(name, state.fragments.names())
    return fail({ message: 'The included file does not exist.', expected, found: name, help })
  }
  const entered = site.chain.findIndex((link) => link.name === name)
  if (entered >= 0) {
    const loop = [...site.chain.slice(entered + 1), { name, by: site.from }]
    // A loop is always reported in its alphabetically first file, so that its duplicates are equal.
    const first = loop.reduce((best, link) => (link.by.file < best.by.file ? link : best))
    const names = [...loop.slice(loop.indexOf(first)), ...loop.slice(0, loop.indexOf(first))].map(
      (link) => link.name,
    )
    const found = [names.at(-1), ...names].join(' → ')
    const message = 'These files include each other without end.'
    return fail({ message, found, help: ['Remove one of these includes.'] }, first.by)
  }
  if (fragment.value === undefined) return undefined
  if (!isObject(fragment.value)) {
    return fail({ message: 'Only a file that holds an object { … } can be included.', expected, found: name })
  }
  state.origins.set(toPointer(site.at), { file: fragment.file, path: [], included: site.from })
  const { $schema: _, ...content } = fragment.value
  const chain = [...site.chain, { name, by: site.from }]
  const value = expandValue(content, { from: { file: fragment.file, path: [] }, at: site.at, chain }, state)
  return isObject(value) ? value : undefined
}

/** Merges own keys over an included object. */
function mergeOver(
  own: Record<string, unknown>,
  base: Record<string, unknown>,
  site: Site,
  state: Expansion,
): Record<string, unknown> {
  // A map, because assigning to an object's `__proto__` would change what it inherits.
  const result = new Map(Object.entries(base))
  for (const [key, value] of Object.entries(own)) {
    const inner = step(site, key)
    const pointer = toPointer(inner.at)
    const below = Object.hasOwn(base, key) ? base[key] : undefined
    if (isObject(value) && isObject(below) && value.$include === undefined) {
      state.origins.set(pointer, { ...originOf(state.origins, inner.at), included: inner.from })
      result.set(key, mergeOver(value, below, inner, state))
      continue
    }
    for (const known of state.origins.keys()) {
      if (known === pointer || known.startsWith(`${pointer}/`)) state.origins.delete(known)
    }
    state.origins.set(pointer, inner.from)
    result.set(key, expandValue(value, inner, state))
  }
  return Object.fromEntries(result)
}
