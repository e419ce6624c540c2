import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/compare'
import styles from './product-key.module.css'

interface ProductKeyProps {
  readonly choices: readonly { readonly product: string; readonly name: string }[]
  readonly onRemove: (product: string) => void
}

/** The compared products with their numbers, which are shown beside the figures on narrow screens. */
export function ProductKey({ choices, onRemove }: ProductKeyProps) {
  if (choices.length === 0) return null
  return (
    <ol className={styles.key} data-single={choices.length === 1 || undefined}>
      {choices.map(({ product, name }, index) => (
        <li key={product}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span>{name}</span>
          <button type="button" aria-label={text.remove({ product: name })} onClick={() => onRemove(product)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ol>
  )
}
