import * as text from '../../generated/interface/compare-tray'
import { Button } from '../controls/button'
import { useStoredList } from '../stored-list'
import { Icon } from '../text/icon'
import { comparedChoice, toggleCompared } from './compare-choice'
import styles from './compare-toggle.module.css'

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
    <Button
      variant="line"
      size={size}
      className={styles.toggle}
      aria-pressed={isChosen}
      aria-label={text.toggleProduct({ product: name })}
      onClick={() => toggleCompared({ product, name })}
    >
      <Icon name={isChosen ? 'check-circle' : 'plus'} />
      {text.toggle}
    </Button>
  )
}
