import type { InlineText } from '../../generated/content'
import { InlineContent } from './inline-content'

interface ParagraphsProps {
  readonly texts: readonly InlineText[]
  readonly className?: string | undefined
}

/** One paragraph for each text. */
export function Paragraphs({ texts, className }: ParagraphsProps) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the texts never changes
    <p key={index} className={className}>
      <InlineContent text={text} />
    </p>
  ))
}
