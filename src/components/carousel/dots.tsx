import * as text from '../../generated/interface/carousel'
import styles from './dots.module.css'

interface DotsProps {
  /** What one slide shows, as in `product`. */
  readonly item: string
  readonly total: number
  /** Index of the first slide in view. */
  readonly current: number
  readonly centred: boolean
  readonly onChoose: (index: number) => void
}

/** One button for each slide; the current one is wider. */
export function Dots({ item, total, current, centred, onChoose }: DotsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; the carousel pattern asks for a group.
    <div className={styles.dots} data-centred={centred} role="group" aria-label={text.choose({ item })}>
      {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={text.choice({ item, number, total })}
          aria-current={number === current + 1 ? 'true' : undefined}
          onClick={() => onChoose(number - 1)}
        />
      ))}
    </div>
  )
}
