import { SmartLink } from '../../../components/links/smart-link'
import { Typeset } from '../../../components/text/typeset'
import type { SearchEntry } from '../../../generated/content'
import styles from './product-grid.module.css'

interface ProductGridProps {
  readonly entries: readonly SearchEntry[]
  readonly onOpen?: (() => void) | undefined
}

/** The products with their pictures. */
export function ProductGrid({ entries, onOpen }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {entries.flatMap(({ kind, link, title, picture }) =>
        kind === 'products' ? (
          <li key={link}>
            <SmartLink to={link} onClick={onOpen}>
              {picture === undefined ? null : (
                <img src={picture} alt="" width={88} height={66} loading="lazy" decoding="async" />
              )}
              <span>
                <Typeset>{title}</Typeset>
              </span>
            </SmartLink>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  )
}
