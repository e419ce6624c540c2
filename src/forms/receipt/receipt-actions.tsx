import { Button } from '../../components/controls/button'
import { CopyButton } from '../../components/controls/copy-button'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/receipt'
import { type PrintedRequest, requestText } from './printed-request'
import styles from './receipt-actions.module.css'
import { saveDocument } from './save-document'

interface ReceiptActionsProps {
  readonly request: PrintedRequest
  readonly reference: string
  /** Prints the request; without it there is no button. */
  readonly onPrint?: () => void
}

/** Ways to keep a request: print, save as a file, and share, or copy where the browser cannot share. */
export function ReceiptActions({ request, reference, onPrint }: ReceiptActionsProps) {
  const message = requestText(request)
  const share = () => {
    // A share that the visitor cancels rejects too.
    navigator.share({ title: `${request.title} ${reference}`, text: message }).catch(() => {})
  }
  return (
    <div className={styles.actions}>
      {onPrint ? (
        <Button size="small" className={styles.print} onClick={onPrint}>
          <Icon name="printer" /> {text.print}
        </Button>
      ) : null}
      <Button
        variant="line"
        size="small"
        onClick={() => saveDocument({ title: request.title, requests: [request] }, `request-${reference}`)}
      >
        <Icon name="download" /> {text.saveAsFile}
      </Button>
      {'share' in navigator ? (
        <Button variant="line" size="small" onClick={share}>
          <Icon name="share" /> {text.share}
        </Button>
      ) : (
        <CopyButton text={message}>
          <Icon name="file-text" /> {text.copy}
        </CopyButton>
      )}
    </div>
  )
}
