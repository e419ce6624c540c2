import { didYouMean } from './diagnose/suggest'
import type { Path, Problem, SourceFile } from './model'
import { type Origin, originOf, toPointer } from './origins'
import { isObject } from './schemas/schema'

/** A content file with everything it includes. */
export interface Expanded {
  readonly value: unknown
  /** By JSON pointer; a pointer without an entry follows the nearest one above it. The outermost has one. */
  readonly origins: ReadonlyMap<string, Origin>
  readonly problems: readonly Problem[]
  /** False when a part could not be included, so that a check would complain about what is only missing. */
  readonly complete: boolean
}

/** The files of content/shared/, by the name that an include gives: `shared/x.json`. */
export interface Fragments {
  get(name: string): SourceFile | undefined
  names(): Iterable<string>
}

/**
 * Puts included fragments into place: an object with `"$include": "shared/x.json"` becomes that file's object
 * with its own keys laid over it. Objects merge key by key; lists and plain values replace.
 */
export function expand(source: SourceFile, fragments: Fragments): Expanded {
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

/** A value that is being put into place. */
interface Site {
  /** Where it is written. */
  readonly from: { readonly file: string; readonly path: Path }
  /** Where it ends up. */
  readonly at: Path
  /** The fragments that are being put in, from the outside inwards, each with the object that includes it. */
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
  return lay(own, base, site, state)
}

function step(site: Site, key: string | number): Site {
  const from = { file: site.from.file, path: [...site.from.path, key] }
  return { from, at: [...site.at, key], chain: site.chain }
}

/** The expanded object of a fragment; undefined after noting why there is none. */
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
    const help = didYouMean(name, state.fragments.names())
    return fail({ message: 'The included file does not exist.', expected, found: name, help })
  }
  const entered = site.chain.findIndex((link) => link.name === name)
  if (entered >= 0) {
    const loop = [...site.chain.slice(entered + 1), { name, by: site.from }]
    // Whichever file a reader comes from, the loop is told at the same place: in its alphabetically first file.
    const told = loop.reduce((first, link) => (link.by.file < first.by.file ? link : first))
    const names = [...loop.slice(loop.indexOf(told)), ...loop.slice(0, loop.indexOf(told))].map(
      (link) => link.name,
    )
    const found = [names.at(-1), ...names].join(' → ')
    const message = 'These files include each other without end.'
    return fail({ message, found, help: ['Take one of these includes out.'] }, told.by)
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

/** Lays own keys over an included object. */
function lay(
  own: Record<string, unknown>,
  base: Record<string, unknown>,
  site: Site,
  state: Expansion,
): Record<string, unknown> {
  const result = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const inner = step(site, key)
    const pointer = toPointer(inner.at)
    const below = Object.hasOwn(base, key) ? base[key] : undefined
    if (isObject(value) && isObject(below) && value.$include === undefined) {
      state.origins.set(pointer, { ...originOf(state.origins, inner.at), included: inner.from })
      result[key] = lay(value, below, inner, state)
      continue
    }
    for (const known of state.origins.keys()) {
      if (known === pointer || known.startsWith(`${pointer}/`)) state.origins.delete(known)
    }
    state.origins.set(pointer, inner.from)
    result[key] = expandValue(value, inner, state)
  }
  return result
}
