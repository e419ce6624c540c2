import { collectReads, noteImport, noteRead, sourcesOfPart, sourcesOfRead } from './reads'
import { recordRoot } from './record-origins'
import { appendKey, liftToParents, type Root, type Source, sourceAt } from './source'

/*
 * Development only: values that record reads. The rewritten imports of the application's modules call these
 * functions; see scripts/desk/marks/rewrite-imports.ts.
 */

const proxies = new WeakMap<object, object>()

/** A record whose reads are noted. The same record always has the same proxy, because React compares props. */
export function recordedRecord<Value>(value: Value, keyOf: () => string): Value {
  const existing = typeof value === 'object' && value !== null ? proxies.get(value) : undefined
  // The proxy of a value has its type.
  if (existing) return existing as Value & object
  return recorded(value, recordRoot(keyOf), '')
}

/** Data of a module whose parts were written in several places. */
export function recordedData<Value>(
  value: Value,
  places: Readonly<Record<string, { readonly file: string; readonly pointer: string }>>,
): Value {
  return recorded(value, { resolve: (pointer) => places[pointer] }, '')
}

/** The exports of a module with the texts of an interface file. */
export function recordedTexts<Texts extends object>(part: string, texts: Texts): Texts {
  return recorded({ ...texts }, interfaceRoot(part), '')
}

/** One export of a module with interface texts, which another module imports by name. */
export function recordedText<Text>(part: string, name: string, text: Text, module: string): Text {
  const pointer = appendKey('', name)
  const root = interfaceRoot(part)
  if (typeof text === 'string') noteImport(module, text, [sourceAt(root, pointer)])
  return recorded(text, root, pointer)
}

const interfaceRoots = new Map<string, Root>()

function interfaceRoot(part: string): Root {
  const root = interfaceRoots.get(part) ?? {
    resolve: (pointer: string) => ({ file: `interface/${part}.json`, pointer }),
  }
  interfaceRoots.set(part, root)
  return root
}

function recorded<Value>(value: Value, root: Root, pointer: string): Value {
  if (typeof value === 'function') return derivedText(value, [sourceAt(root, pointer)])
  if (typeof value !== 'object' || value === null) return value
  const existing = proxies.get(value)
  // The proxy of a value has its type.
  if (existing) return existing as Value & object
  const isList = Array.isArray(value)
  const proxy = new Proxy<Value & object>(value, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, isList ? target : receiver)
      if (typeof key === 'symbol' || !Object.hasOwn(target, key) || (isList && key === 'length'))
        return member
      const at = appendKey(pointer, key)
      if (typeof member === 'string' || typeof member === 'number') noteRead(member, [sourceAt(root, at)])
      return recorded(member, root, at)
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target)
      // Labels of specifications are keys.
      if (!isList)
        for (const key of keys)
          if (typeof key === 'string') noteRead(key, [sourceAt(root, appendKey(pointer, key))])
      return keys
    },
  })
  proxies.set(value, proxy)
  return proxy
}

/**
 * A function whose texts come from what it reads and from the sources of its arguments.
 * @param own the interface text that the function fills in
 * @param takesParts whether it receives parts of texts
 */
export function derivedText<Value>(value: Value, own: readonly Source[] = [], takesParts = false): Value {
  if (typeof value !== 'function') return value
  const known = proxies.get(value)
  // The proxy of a function has its type.
  if (known) return known as Value & object
  const find = takesParts ? sourcesOfPart : sourcesOfRead
  const proxy = new Proxy(value, {
    apply(target, self, parameters: unknown[]) {
      const given = parameters.flatMap((one) =>
        own.length > 0 ? textsIn(one) : typeof one === 'string' ? [one] : [],
      )
      const { result, sources } = collectReads<unknown>(() => Reflect.apply(target, self, parameters))
      const all = [...own, ...liftToParents(sources), ...given.flatMap((text) => find(text))]
      for (const text of textsIn(result)) noteRead(text, all)
      return result
    },
  })
  proxies.set(value, proxy)
  return proxy
}

/** The texts that a function returns, or the values that an interface text receives. */
function textsIn(result: unknown): readonly string[] {
  if (typeof result === 'string') return result === '' ? [] : [result]
  if (typeof result !== 'object' || result === null || '$$typeof' in result) return []
  return Object.values(result).filter((one) => typeof one === 'string' && one !== '')
}
