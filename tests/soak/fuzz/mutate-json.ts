import fc from 'fast-check'
import { hostileJson, hostileName, hostileText, hostileValue, withField } from './hostile-values'

/** A change of one place of a JSON value. The place is counted, so that a change applies to every value. */
type Change = { readonly at: number } & (
  | { readonly kind: 'replace' | 'insert'; readonly value: unknown }
  | { readonly kind: 'remove' | 'wrap' | 'twice' }
  | { readonly kind: 'rename' | 'add'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'copy'; readonly from: number }
)

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ at: fc.nat(), kind: fc.constant('replace'), value: hostileValue }) },
  { weight: 3, arbitrary: fc.record({ at: fc.nat(), kind: fc.constant('copy'), from: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ at: fc.nat(), kind: fc.constantFrom('remove', 'wrap', 'twice') }) },
  { weight: 1, arbitrary: fc.record({ at: fc.nat(), kind: fc.constant('insert'), value: hostileValue }) },
  {
    weight: 3,
    arbitrary: fc.record({
      at: fc.nat(),
      kind: fc.constantFrom('rename', 'add'),
      name: hostileName,
      value: hostileValue,
    }),
  },
)

/** A replacement of a piece of a text. */
interface TextChange {
  readonly at: number
  readonly cut: number
  readonly put: string
}

const piece = fc.oneof(
  fc.constantFrom(
    ...'"\',:{}[]\\/*#<=>-+.0e\n\t\u00a0\u2028',
    '//',
    '/*',
    '<<<<<<< HEAD\n',
    '\\u00',
    '“',
    'NaN',
  ),
  hostileText,
)
const textChange: fc.Arbitrary<TextChange> = fc.record({
  at: fc.nat(),
  cut: fc.oneof(fc.nat(3), fc.nat()),
  put: fc.oneof(piece, fc.constant('')),
})

/** How a file differs from a valid one. */
export type Mutation =
  | { readonly kind: 'value'; readonly changes: readonly Change[]; readonly indent: number }
  | { readonly kind: 'text'; readonly changes: readonly TextChange[] }
  | { readonly kind: 'bytes'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))

/** Mutations of valid JSON, most of which stay JSON, and a few files from nothing. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('value'),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
      indent: fc.constantFrom(0, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('text'),
      changes: fc.array(textChange, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bytes'),
      at: fc.nat(),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('whole'),
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        hostileText.map(utf8),
        hostileValue.map((value) => utf8(hostileJson(value))),
        fc.jsonValue().map((value) => utf8(JSON.stringify(value))),
        hostileText.map((text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))),
      ),
    }),
  },
)

/** Applies a mutation to the text of a JSON file. */
export function mutate(text: string, mutation: Mutation): Buffer {
  if (mutation.kind === 'whole') return Buffer.from(mutation.bytes)
  if (mutation.kind === 'bytes') {
    const before = Buffer.from(text)
    const at = mutation.at % (before.length + 1)
    return Buffer.concat([
      before.subarray(0, at),
      mutation.bytes,
      before.subarray(at + mutation.bytes.length),
    ])
  }
  if (mutation.kind === 'text') return Buffer.from(mutation.changes.reduce(applyToText, text))
  return Buffer.from(hostileJson(mutateValue(JSON.parse(text), mutation.changes), mutation.indent))
}

/** Applies changes to a value that was parsed from JSON. */
export function mutateValue(value: unknown, changes: readonly Change[]): unknown {
  return changes.reduce(applyToValue, value)
}

/** One to three changes of a value. */
export const valueChanges: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 3 })

function applyToText(text: string, { at, cut, put }: TextChange): string {
  const start = at % (text.length + 1)
  return text.slice(0, start) + put + text.slice(start + (cut % (text.length + 1)))
}

function applyToValue(value: unknown, one: Change): unknown {
  const places = placesOf(value)
  const { path = [] } = places[one.at % places.length] ?? {}
  const replace = (by: (old: unknown) => unknown) => replaceAt(value, path, by)
  switch (one.kind) {
    case 'replace':
      return replace(() => one.value)
    case 'copy': {
      const source = places[one.from % places.length]
      return replace(() => (source ? source.value : value))
    }
    case 'wrap':
      return replace((old) => [old])
    case 'twice':
      return replace((old) => (Array.isArray(old) ? [...old, ...old] : { again: old, ...asObject(old) }))
    case 'insert':
      return replace((old) => (Array.isArray(old) ? [one.value, ...old] : old))
    case 'add':
      return replace((old) => withField(asObject(old), one.name, one.value))
    case 'rename':
      return replace((old) => {
        const [first, ...rest] = Object.entries(asObject(old))
        return first ? withField(Object.fromEntries(rest), one.name, first[1]) : old
      })
    case 'remove':
      return replace(() => undefined)
  }
}

interface Spot {
  readonly value: unknown
  readonly path: readonly string[]
}

/** Every value inside of a value, itself included. */
function placesOf(value: unknown, path: readonly string[] = []): Spot[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [{ value, path }, ...inner.flatMap(([name, one]) => placesOf(one, [...path, name]))]
}

/** Returns a copy with another value at a path; undefined removes it. */
function replaceAt(value: unknown, path: readonly string[], by: (old: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return by(value)
  if (Array.isArray(value)) {
    const inner = replaceAt(value[Number(name)], rest, by)
    return inner === undefined ? value.toSpliced(Number(name), 1) : value.with(Number(name), inner)
  }
  const object = asObject(value)
  const inner = replaceAt(Reflect.get(object, name), rest, by)
  return withField(object, name, inner)
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
