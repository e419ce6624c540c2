/** Value of an object's own key; undefined for keys that every object inherits, such as `constructor`. */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
