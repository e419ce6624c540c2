/** The part of a schema that its title depends on. */
interface Titled {
  readonly title?: string | undefined
  readonly type?: unknown
}

/**
 * The title of a schema in words, or its key in words where it has none. Titles of objects are names of types, as in
 * `HeaderAction`; all others are words already, as in `WhatsApp number`.
 */
export function fieldTitle({ title, type }: Titled, key = ''): string {
  if (title !== undefined && type !== 'object') return title
  const name = title ?? key
  // A key that is no identifier is words, as the label of a specification.
  if (!/^\p{L}+$/u.test(name)) return name
  const words = name.replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
