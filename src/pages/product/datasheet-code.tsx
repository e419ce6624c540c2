import { sheetDetails } from '../../components/paper/sheet-details'
import { qrAddress } from '../../contracts/worker/qr-address'
import type { ProductPage } from '../../generated/content'
import * as text from '../../generated/interface/product'
import { formatDate } from '../../language/date'
import styles from './datasheet-code.module.css'

/** QR code of the printed datasheet with the address of the page; its attributes hold revision and date for the title block. */
export function DatasheetCode({ page: { datasheet, link } }: { readonly page: ProductPage }) {
  const details = sheetDetails({
    document: text.datasheet,
    date: datasheet && formatDate(datasheet.date),
    field: datasheet && { label: text.revision, text: datasheet.revision },
  })
  return (
    <div className={styles.code} {...details}>
      {/* Not lazy: a picture must be there when the visitor prints. */}
      <img src={qrAddress(link)} width="64" height="64" alt={text.qrCode} fetchPriority="low" />
    </div>
  )
}
