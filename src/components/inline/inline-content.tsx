import type { ReactNode } from 'react'
import type { InlinePart, InlineText } from '../../generated/content'
import { SmartLink } from '../links/smart-link'
import { QuantityText } from '../text/quantity-text'
import { Typeset } from '../text/typeset'

/** A text from the content with its links, emphasis, figures in the visitor's units, and chemical formulas. */
export function InlineContent({ text }: { readonly text: InlineText | undefined }): ReactNode {
  if (text === undefined) return null
  if (typeof text === 'string') return <Typeset>{text}</Typeset>
  // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
  return text.map((part, index) => <Part key={index} part={part} />)
}

function Part({ part }: { readonly part: InlinePart }) {
  if (typeof part === 'string') return <Typeset>{part}</Typeset>
  if ('metric' in part) return <QuantityText isFigure {...part} />
  if ('strong' in part)
    return (
      <strong>
        <InlineContent text={part.strong} />
      </strong>
    )
  if ('em' in part)
    return (
      <em>
        <InlineContent text={part.em} />
      </em>
    )
  return (
    <SmartLink to={part.link}>
      <InlineContent text={part.text} />
    </SmartLink>
  )
}
