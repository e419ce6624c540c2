import { InlineContent } from '../../components/inline/inline-content'
import type { SentRequests } from '../../generated/content'
import { TextTable } from '../../sections/text-table'
import { requestTargets } from './request-targets'

/** What the browser sends while the site is used, one kind of request in each row. */
export function SentRequestsTable({ texts }: { readonly texts: SentRequests }) {
  const { what, when, to } = texts.columns
  // The keys of an object literal are the keys of its type.
  const kinds = Object.keys(requestTargets) as (keyof typeof requestTargets)[]
  const rows = kinds.map((kind) => [
    <InlineContent key="what" text={texts[kind].what} />,
    <InlineContent key="when" text={texts[kind].when} />,
    <InlineContent key="to" text={texts[kind].to} />,
  ])
  return <TextTable caption={texts.caption} columns={[what, when, to]} rows={rows} />
}
