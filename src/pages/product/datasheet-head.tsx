import { Container } from '../../components/layout/container'
import { Logo } from '../../components/links/logo'
import { useSite } from '../../components/site-context'
import { PlainDate } from '../../components/text/plain-date'
import { Typeset } from '../../components/text/typeset'
import type { ProductPage } from '../../generated/content'
import * as text from '../../generated/interface/product'
import { qrAddress } from '../../worker-contract/qr-address'
import styles from './datasheet-head.module.css'

/** Head of the printed datasheet: logo, product, revision, and the address of the page as text and QR code. */
export function DatasheetHead({ page: { card, datasheet, link } }: { readonly page: ProductPage }) {
  const { company, address } = useSite()
  return (
    <Container className={styles.head}>
      <b translate="no">
        <Logo />
        {company.name}
      </b>
      <p>
        <Typeset>{text.datasheet({ product: card.heading })}</Typeset>
        {datasheet ? (
          <small>
            <span>{text.revision({ revision: datasheet.revision })}</span>,{' '}
            <PlainDate date={datasheet.date} />
          </small>
        ) : null}
        <small translate="no">{address.replace(/^https?:\/\//, '') + link}</small>
      </p>
      {/* Not lazy: a picture must be there when the visitor prints. */}
      <img src={qrAddress(link)} width="64" height="64" alt={text.qrCode} fetchPriority="low" />
    </Container>
  )
}
