import { SmartLink } from '../../components/links/smart-link'
import { Typeset } from '../../components/text/typeset'
import { QuantityFigure } from '../../components/units/quantity-figure'
import { kinds } from '../../contracts/search-index/kinds'
import type { SearchEntry } from '../../generated/content'
import * as text from '../../generated/interface/search'
import { ProductGrid } from '../../tools/search/view/product-grid'
import styles from './everything-list.module.css'

/** The products with their pictures, then everything by kind. Specifications in words are left to their pages. */
export function EverythingList({ entries }: { readonly entries: readonly SearchEntry[] }) {
  return (
    <>
      <ProductGrid entries={entries} />
      <details className={styles.all}>
        <summary>{text.everything}</summary>
        <div className={styles.everything}>
          {kinds.map((kind) => {
            const own = entries.filter((one) => one.kind === kind && one.words === undefined)
            return own.length > 0 ? (
              <section key={kind} aria-labelledby={`all-${kind}`}>
                <h2 id={`all-${kind}`}>{text.kinds[kind]}</h2>
                <ul>
                  {own.map((entry) => (
                    <li key={`${entry.link} ${entry.title} ${entry.note}`}>
                      <SmartLink to={entry.link}>{entry.title}</SmartLink>
                      <Detail entry={entry} />
                    </li>
                  ))}
                </ul>
              </section>
            ) : null
          })}
        </div>
      </details>
    </>
  )
}

function Detail({ entry: { kind, note, about, quantity } }: { readonly entry: SearchEntry }) {
  if (quantity) {
    return (
      <small>
        <Typeset>{note}</Typeset> <QuantityFigure quantity={quantity} />
      </small>
    )
  }
  return (
    <small>
      <Typeset>{kind === 'questions' ? about : note}</Typeset>
    </small>
  )
}
