import * as text from '../../generated/interface/compare-tray'
import { ToggleButton } from '../controls/toggle-button'
import { useStoredList } from '../stored-list'
import { comparedChoice, toggleCompared } from './compare-choice'

interface CompareToggleProps {
  /** Address of the product page. */
  readonly link: string
  /** Short name of the product. */
  readonly name: string
  readonly size?: 'normal' | 'small'
}

/** Button that adds a product to the comparison or takes it out. */
export function CompareToggle({ link, name, size }: CompareToggleProps) {
  const product = link.slice(link.lastIndexOf('/') + 1)
  const isChosen = useStoredList(comparedChoice).some((choice) => choice.product === product)
  return (
    <ToggleButton
      size={size}
      isPressed={isChosen}
      icon="plus"
      aria-label={text.toggleProduct({ product: name })}
      onClick={() => toggleCompared({ product, name })}
    >
      {text.toggle}
    </ToggleButton>
  )
}
