import type { IconName } from '../../generated/content'
import sprite from './icon-sprite.svg?no-inline'

interface IconProps {
  readonly name: IconName
  readonly className?: string | undefined
}

/**
 * An icon in the colour and size of the surrounding text: 1.25 em square unless CSS says otherwise.
 * It is hidden from assistive technology; adjacent text or the label of its control must give its meaning.
 */
export function Icon({ name, className }: IconProps) {
  return (
    // Attributes reserve the space before the styles are loaded.
    <svg className={className} width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
