import { createElement, Fragment, type ReactNode } from 'react'

interface PiecesProps {
  /** The pieces of an interface text in which elements replace placeholders. */
  readonly of: readonly ReactNode[]
}

/** Renders texts and elements in sequence. They need no keys, because the sequence of a sentence never changes. */
export function Pieces({ of }: PiecesProps) {
  return createElement(Fragment, null, ...of)
}
