import type { InlineText } from '../../generated/content'
import { InlineContent } from './inline-content'

/** A text with links and figures that can change after hydration; see `LiveText`. */
export function LiveInline({ text }: { readonly text: InlineText | undefined }) {
  return (
    <span key={JSON.stringify(text)}>
      <InlineContent text={text} />
    </span>
  )
}
