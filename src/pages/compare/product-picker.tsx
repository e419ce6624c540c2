import { Icon } from '../../components/text/icon'
import { QuantityFigure } from '../../components/units/quantity-figure'
import { comparisonAddress } from '../../contracts/addresses/comparison-address'
import { productOf } from '../../contracts/addresses/quote-address'
import type { ChoiceCard } from '../../generated/content'
import * as text from '../../generated/interface/compare'
import styles from './product-picker.module.css'

interface ProductPickerProps {
  readonly heading: string
  readonly products: readonly ChoiceCard[]
  /** Called with the file name of the product page. */
  readonly onPick: (name: string) => void
}

/** Products that can be added to the comparison. Each is a link, so that it works before hydration. */
export function ProductPicker({ heading, products, onPick }: ProductPickerProps) {
  return (
    <div className={styles.picker}>
      <h2 tabIndex={-1}>{heading}</h2>
      <p>{text.upToFour}</p>
      <ul>
        {products.map(({ name, icon, link, leadFigure }) => {
          const product = productOf(link)
          return (
            <li key={link}>
              <a
                href={comparisonAddress([product])}
                onClick={(event) => {
                  event.preventDefault()
                  onPick(product)
                }}
              >
                <Icon name={icon} />
                <span>
                  <span>{name}</span>
                  {leadFigure ? (
                    <small>
                      <QuantityFigure quantity={leadFigure.quantity} />
                    </small>
                  ) : null}
                </span>
                <Icon name="plus" />
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
