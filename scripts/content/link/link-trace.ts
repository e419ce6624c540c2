import type { Entry } from '../entry'
import type { Path } from '../model'
import { isObject } from '../schemas/schema'

/** A place in the expanded content of an entry. */
export interface Written {
  readonly entry: Entry
  readonly path: Path
}

interface Traced extends Written {
  /** Places of members that are not where their key says. */
  readonly members?: ReadonlyMap<string, Written>
}

/** Maps the objects and lists of linked records to the places where they were written. Only the desk needs it. */
export class LinkTrace {
  private readonly known = new Map<unknown, Traced>()

  /** Adds every object and list of an entry. Linked records contain most of them unchanged. */
  enter(entry: Entry): void {
    const note = (value: unknown, path: Path) => {
      if (typeof value !== 'object' || value === null) return
      this.known.set(value, { entry, path })
      for (const [key, inner] of Object.entries(value))
        note(inner, [...path, Array.isArray(value) ? Number(key) : key])
    }
    if (!this.known.has(entry.value)) note(entry.value, [])
  }

  /**
   * Gives an object or list the place of the one that it was copied from.
   * @param kept positions in the other list, if items were left out
   */
  copy(result: object, of: unknown, kept?: readonly number[]): void {
    const source = this.find(of)
    if (!source) return
    const moved = kept?.map((position, index): [string, Written] => [
      String(index),
      { entry: source.entry, path: [...source.path, position] },
    ])
    this.known.set(result, moved ? { ...source, members: new Map(moved) } : source)
  }

  /** Sets the places of the members of an object that the build assembles. */
  assemble(result: object, entry: Entry, members: Readonly<Record<string, Path>>): void {
    const placed = Object.entries(members).map(([key, path]): [string, Written] => [key, { entry, path }])
    this.known.set(result, { entry, path: [], members: new Map(placed) })
  }

  /** Where an object or list was written. */
  find(value: unknown): Traced | undefined {
    return this.known.get(value)
  }
}

/** Paths of the members of an object of an entry, as in those of its card. */
export function memberPaths(holder: unknown, path: Path): Record<string, Path> {
  return isObject(holder) ? Object.fromEntries(Object.keys(holder).map((key) => [key, [...path, key]])) : {}
}
