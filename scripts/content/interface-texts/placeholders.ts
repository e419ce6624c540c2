/** A piece of an interface text: plain text, or a placeholder. */
export type Piece = { readonly text: string } | { readonly placeholder: string }

/** Splits a text at its placeholders, such as `{count}`. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{.*\}$/s.test(piece) ? { placeholder: piece.slice(1, -1) } : { text: piece }))
}
