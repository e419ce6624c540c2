import * as text from '../../generated/interface/compare-bar'
import { ToggleButton } from '../controls/toggle-button'
import { setCompared, useCompared } from './compare-choice'

interface CompareToggleProps {
  /** Address of the product page. */
  readonly link: string
  /** Short name of the product. */
  readonly name: string
  readonly size?: 'normal' | 'small'
}

/** Button that adds a product to the comparison or takes it out. */
export function CompareToggle({ link, name, size }: CompareToggleProps) {
  const { product, isChosen, refusal } = useCompared(link)
  return (
    <ToggleButton
      size={size}
      isPressed={isChosen}
      icon="plus"
      aria-label={text.toggleProduct({ product: name })}
      aria-description={refusal}
      aria-disabled={refusal !== undefined || undefined}
      title={refusal}
      onClick={() => setCompared({ product, name }, !isChosen)}
    >
      {text.toggle}
    </ToggleButton>
  )
}
