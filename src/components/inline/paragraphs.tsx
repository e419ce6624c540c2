import type { InlineText } from '../../generated/content'
import { InlineContent } from './inline-content'

/** One paragraph for each text. */
export function Paragraphs({ texts }: { readonly texts: readonly InlineText[] }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the texts never changes
    <p key={index}>
      <InlineContent text={text} />
    </p>
  ))
}
