/** A name in braces, with its offset in the text. */
export interface Brace {
  readonly name: string
  readonly offset: number
  /** The braces and what they hold. */
  readonly written: string
}

/** A brace that has no partner. */
export interface LooseBrace {
  readonly loose: '{' | '}'
  readonly offset: number
}

/**
 * Splits a text at its names in braces: `from {minimum} on` has three parts. Names are figures in the site's texts and
 * placeholders in interface texts. A backslash before a brace makes it a character of the text.
 */
export function splitBraces(text: string): (string | Brace | LooseBrace)[] {
  const parts: (string | Brace | LooseBrace)[] = []
  let start = 0
  for (const { 0: written, 1: name, index } of text.matchAll(/\\.|\{([^{}]*)\}|[{}]/gs)) {
    if (written.startsWith('\\')) continue
    if (index > start) parts.push(text.slice(start, index))
    if (name === undefined) parts.push({ loose: written === '{' ? '{' : '}', offset: index })
    else parts.push({ name: name.trim(), offset: index, written })
    start = index + written.length
  }
  if (start < text.length) parts.push(text.slice(start))
  return parts
}
