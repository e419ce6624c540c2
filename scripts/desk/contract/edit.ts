import type { JsonValue } from '../../lib/json/json-tree'

export type { JsonValue }

/**
 * One change to a JSON text. Pointers follow RFC 6901: `~` and `/` inside a key are `~0` and `~1`; list positions are
 * numbers.
 */
export type Edit =
  /** Replaces a value, or adds it at the end of its object. */
  | { readonly kind: 'set'; readonly pointer: string; readonly value: JsonValue }
  /** Replaces a number with the spelling that the editor typed, as in `10.0`. */
  | { readonly kind: 'set-number'; readonly pointer: string; readonly spelling: string }
  | { readonly kind: 'remove'; readonly pointer: string }
  /** Inserts an item into the list at `pointer`. */
  | { readonly kind: 'insert'; readonly pointer: string; readonly index: number; readonly value: JsonValue }
  /** Moves an item of a list, or an entry of an object, to another position among its siblings. */
  | { readonly kind: 'move'; readonly pointer: string; readonly to: number }
  /** Renames a key without moving its entry. */
  | { readonly kind: 'rename'; readonly pointer: string; readonly key: string }
