import type { InlineText } from '../../generated/content'
import { InlineContent } from './inline-content'

/** One list item for each text. */
export function ListItems({ texts }: { readonly texts: readonly InlineText[] }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the texts never changes
    <li key={index}>
      <InlineContent text={text} />
    </li>
  ))
}
