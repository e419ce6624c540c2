import type { ReactNode } from 'react'
import { InlineContent } from '../../components/inline/inline-content'
import { SmartLink } from '../../components/links/smart-link'
import { Typeset } from '../../components/text/typeset'
import styles from './page-item.module.css'
import type { DescribedPage } from './use-described-pages'

interface PageItemProps {
  readonly address: string
  /** Title while the page is not described. */
  readonly title: string
  readonly page: DescribedPage
  readonly children?: ReactNode
}

/** A page of a list: kind, title, what it holds. */
export function PageItem({ address, title, page, children }: PageItemProps) {
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.kind}>{page?.kind}</p>
        <h3>
          <SmartLink to={page?.address ?? address}>{page?.title ?? title}</SmartLink>
        </h3>
        <p key={page?.address} className={styles.note}>
          {page ? <InlineContent text={page.note} /> : <Typeset>{address}</Typeset>}
        </p>
      </div>
      {children}
    </li>
  )
}
