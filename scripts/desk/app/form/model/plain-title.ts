/** Converts the title of a schema into words: titles of definitions are type names, as in `MajorFeature`. */
export function plainTitle(title: string | undefined, key = ''): string {
  const words = (title ?? key).replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
