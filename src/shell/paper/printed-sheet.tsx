import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Logo } from '../../components/links/logo'
import { readSheetDetails, type SheetDetails } from '../../components/paper/sheet-details'
import { useSite } from '../../components/site-context'
import * as text from '../../generated/interface/paper'
import { formatDate } from '../../language/date'
import styles from './printed-sheet.module.css'

/** What a printed page says about itself. */
interface Sheet extends Partial<SheetDetails> {
  readonly subject: string
  readonly date: string
  readonly address: string
}

/**
 * Letterhead at the top and title block at the bottom of every printed page. Both are fixed, because browsers repeat
 * fixed elements on each page; margins in base.css leave space for them. They render when the page is about to be
 * printed, so they cost nothing before. Without this script the footer prints the contact details once.
 */
export function PrintedSheet() {
  const { company, contact, address, footerNote } = useSite()
  const host = address.replace(/^https?:\/\//, '')
  const [sheet, setSheet] = useState<Sheet>()
  useEffect(() => {
    const prepare = () => {
      numberPages()
      flushSync(() => setSheet(sheetOfPage(host)))
    }
    const print = matchMedia('print')
    const prepareIfPrint = () => print.matches && prepare()
    addEventListener('beforeprint', prepare)
    print.addEventListener('change', prepareIfPrint)
    return () => {
      removeEventListener('beforeprint', prepare)
      print.removeEventListener('change', prepareIfPrint)
    }
  }, [host])
  if (!sheet) return null
  const { street, city, region, postalCode, country } = contact.postalAddress
  const phone = contact.call?.number ?? contact.tollFree
  return createPortal(
    <div className={styles.sheet} data-printed-sheet="" translate="no">
      <div className={styles.letterhead}>
        <b>
          <Logo />
          <span>{company.name}</span>
        </b>
        <address>
          <p>{company.tagline}</p>
          <p>{`${street}, ${city}, ${region} ${postalCode}, ${country}`}</p>
          <p>{[phone, contact.email, host].join('\u2003')}</p>
        </address>
      </div>
      <div className={styles.block}>
        <p>{footerNote}</p>
        <p>{sheet.address}</p>
        <dl>
          {sheet.document ? (
            <div>
              <dt>{text.document}</dt>
              <dd>{sheet.document}</dd>
            </div>
          ) : null}
          <div>
            <dt>{text.subject}</dt>
            <dd>{sheet.subject}</dd>
          </div>
          <div>
            <dt>{text.date}</dt>
            <dd>{sheet.date}</dd>
          </div>
          {sheet.field ? (
            <div>
              <dt>{sheet.field.label}</dt>
              <dd>{sheet.field.text}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    </div>,
    document.body,
  )
}

function sheetOfPage(host: string): Sheet {
  const { pathname, search } = location
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
  const details = readSheetDetails()
  return {
    ...details,
    subject: details?.subject || (document.querySelector('main h1')?.textContent ?? document.title),
    date: details?.date ?? formatDate(today),
    address: details?.address?.replace(/^https?:\/\//, '') ?? host + pathname + search,
  }
}

/** Gives the margin boxes of pages their words, which only the content knows. */
function numberPages(): void {
  const [before = '', between = '', after = ''] = text.pageOf({ page: '\n', pages: '\n' }).split('\n')
  const words = { before: `${text.page}\n${before}`, between, after }
  for (const [name, word] of Object.entries(words))
    document.documentElement.style.setProperty(`--page-${name}`, cssText(word))
}

/** Writes a text as a string of CSS. */
function cssText(words: string): string {
  return `"${words.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\A ')}"`
}
