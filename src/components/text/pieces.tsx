import { createElement, type ReactNode } from 'react'

interface PiecesProps {
  /** The pieces of an interface text in which elements replace placeholders. */
  readonly of: readonly ReactNode[]
}

/**
 * Renders texts and elements in sequence. They need no keys, because the sequence of a sentence never changes. Another
 * sentence gets another element; see `LiveText`.
 */
export function Pieces({ of }: PiecesProps) {
  return createElement('span', { key: of.filter((piece) => typeof piece !== 'object').join('|') }, ...of)
}
