import { useRouterState } from '@tanstack/react-router'
import { Pieces } from '../components/text/pieces'
import { PlainDate } from '../components/text/plain-date'
import * as text from '../generated/interface/publication'

/* Inline, because the styles of a module would reach the visitors. */
const style = {
  position: 'fixed',
  insetBlockEnd: '1rem',
  insetInlineStart: '1rem',
  zIndex: 100,
  padding: '0.375rem 0.75rem',
  borderRadius: '0.25rem',
  background: 'var(--ink)',
  color: 'var(--paper)',
  fontWeight: 600,
} as const

/** Label of a page that the development server shows before it is published. */
export function UnpublishedBadge() {
  // With its inferred type, the router would compare the records of all pages, which are too deep for TypeScript.
  const page: object = useRouterState({ select: ({ matches }): object => matches.at(-1)?.loaderData ?? {} })
  // The build removes both fields from the records of published pages.
  if ('draft' in page && page.draft === true) return <p style={style}>{text.draft}</p>
  if (!('publishOn' in page) || typeof page.publishOn !== 'string') return null
  return (
    <p style={style}>
      <Pieces of={text.from({ date: <PlainDate date={page.publishOn} /> })} />
    </p>
  )
}
