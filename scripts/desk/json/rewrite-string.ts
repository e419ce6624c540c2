/**
 * The source of a string after an edit. What the old and the new text share at their ends keeps its spelling, as in
 * `\u2013`.
 * @param source the old string as written, with its quotation marks
 */
export function rewriteString(source: string, value: string): string {
  const characters = source.slice(1, -1).match(character) ?? []
  const old = characters.map((written) => String(JSON.parse(`"${written}"`)))
  const wanted = [...value]
  const shorter = Math.min(old.length, wanted.length)
  let start = 0
  while (start < shorter && old[start] === wanted[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === wanted.at(-1 - end)) end++
  const middle = JSON.stringify(wanted.slice(start, wanted.length - end).join('')).slice(1, -1)
  const kept = characters.slice(characters.length - end)
  return `"${characters.slice(0, start).join('')}${middle}${kept.join('')}"`
}

/** One character as JSON writes it; two escapes that make one character belong together. */
const character =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\[^u]|[\ud800-\udbff][\udc00-\udfff]|[\s\S]/g
