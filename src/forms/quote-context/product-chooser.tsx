import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import { productOf, quoteAddress } from '../../contracts/addresses/quote-address'
import type { ChoiceCard } from '../../generated/content'
import * as text from '../../generated/interface/quote-context'
import styles from './product-chooser.module.css'

interface ProductChooserProps {
  readonly products: readonly ChoiceCard[]
  /** Address of the chosen product. */
  readonly current: string | undefined
  /** What is wrong with the address of this page. */
  readonly message: string | undefined
  /** Called with the file name of the product page. */
  readonly onChoose: (name: string) => void
}

/** All products as links that open the quote form with one of them. Without scripts it is hidden, for it needs them. */
export function ProductChooser({ products, current, message, onChoose }: ProductChooserProps) {
  return (
    <section className={styles.chooser} aria-labelledby="quote-products">
      <h2 id="quote-products" tabIndex={-1}>
        {text.chooserHeading} <small>{text.optional}</small>
      </h2>
      {message ? (
        <p className={styles.message} role="status">
          <Icon name="warning" />
          <span>{message}</span>
        </p>
      ) : (
        <p>{text.chooserText}</p>
      )}
      <ul>
        {products.map(({ name, icon, link }) => {
          const product = productOf(link)
          return (
            <li key={link}>
              <SmartLink
                to={quoteAddress({ products: [product] })}
                aria-current={link === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(product)
                }}
              >
                <Icon name={icon} />
                <span>{name}</span>
              </SmartLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
