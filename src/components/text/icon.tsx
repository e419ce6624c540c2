import type { IconName } from '../../generated/content'
import sprite from './icon-sprite.svg?no-inline'

interface IconProps {
  readonly name: IconName
  readonly className?: string | undefined
}

/**
 * A symbol in the colour and size of the text around it: 1.25 em square unless CSS says otherwise.
 * It is hidden from assistive technology; what it means has to stand beside it or in the label of its control.
 */
export function Icon({ name, className }: IconProps) {
  return (
    // Attributes, so that the space is kept before any style sheet has arrived.
    <svg className={className} width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
