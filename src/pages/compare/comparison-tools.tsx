import { Button } from '../../components/controls/button'
import { CopyButton } from '../../components/controls/copy-button'
import { useSite } from '../../components/site-context'
import { Icon } from '../../components/text/icon'
import { UnitSwitch } from '../../components/units/unit-switch'
import * as text from '../../generated/interface/compare'
import styles from './comparison-tools.module.css'

interface ComparisonToolsProps {
  /** Address of this comparison. */
  readonly address: string
  /** How many rows are the same for all products. */
  readonly sameCount: number
  readonly onlyDifferences: boolean
  readonly onOnlyDifferences: (value: boolean) => void
  readonly isAdding: boolean
  /** Undefined when no product can be added. */
  readonly onAdd: (() => void) | undefined
}

/** The controls above a comparison. */
export function ComparisonTools(props: ComparisonToolsProps) {
  const { address, sameCount, onlyDifferences, onOnlyDifferences, isAdding, onAdd } = props
  const site = useSite()
  return (
    <div className={styles.tools}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser derives aria-checked from the checkbox.
          role="switch"
          checked={onlyDifferences}
          onChange={({ currentTarget }) => onOnlyDifferences(currentTarget.checked)}
        />
        <span>{text.onlyDifferences}</span>
      </label>
      <p role="status">{sameCount > 0 ? text.sameRows({ count: sameCount }) : text.allDiffer}</p>
      <UnitSwitch />
      <Button variant="line" size="small" onClick={() => window.print()}>
        <Icon name="printer" />
        {text.print}
      </Button>
      <CopyButton text={site.address + address}>{text.copyLink}</CopyButton>
      {onAdd ? (
        <Button variant="ink" size="small" aria-expanded={isAdding} onClick={onAdd}>
          <Icon name="plus" />
          {text.add}
        </Button>
      ) : null}
    </div>
  )
}
