import { splitBraces } from '../split-braces'

/** A piece of an interface text: plain text, or a placeholder. */
export type Piece = { readonly text: string } | { readonly placeholder: string }

/** Splits a text at its placeholders, such as `{count}`. A brace without a partner is text. */
export function piecesOf(text: string): Piece[] {
  return splitBraces(text).map((part) => {
    if (typeof part === 'string') return { text: part }
    return 'loose' in part ? { text: part.loose } : { placeholder: part.name }
  })
}
