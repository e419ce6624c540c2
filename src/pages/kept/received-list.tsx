import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { KEPT_PAGE, MAX_KEPT, parseKeptAddresses } from '../../addresses/kept-address'
import { Button } from '../../components/controls/button'
import { Notice } from '../../components/layout/notice'
import { useStoredList } from '../../components/stored-list'
import * as text from '../../generated/interface/kept'
import { keepPages, keptPages } from '../../kept/kept-pages'
import styles from './kept-lists.module.css'
import { PageItem } from './page-item'
import { useDescribedPages } from './use-described-pages'

/**
 * The pages that the address names. They are added to the visitor's list only on request, and replace nothing in it.
 */
export function ReceivedList({ pages }: { readonly pages: string }) {
  const { addresses, hasUnusable } = useMemo(() => parseKeptAddresses(pages), [pages])
  const described = useDescribedPages(addresses)
  const kept = useStoredList(keptPages)
  const navigate = useNavigate()
  const [hasOverflow, setOverflow] = useState(false)
  if (described.includes(undefined)) return null
  const usable = [
    ...new Map(described.flatMap((page) => (page ? [[page.address, page] as const] : []))).values(),
  ]
  const areAllKept = usable.every((page) => kept.some(({ address }) => address === page.address))
  const leave = () => {
    document.getElementById('kept-heading')?.focus()
    void navigate({ to: KEPT_PAGE as never, replace: true, resetScroll: false })
  }
  const keep = () => {
    if (keepPages(usable)) leave()
    else setOverflow(true)
  }
  return (
    <>
      {hasUnusable || described.includes(null) ? (
        <Notice icon="warning" title={text.unusable} tone="warn">
          {null}
        </Notice>
      ) : null}
      {usable.length > 0 ? (
        <section className={styles.received} aria-labelledby="received-heading">
          <h2 id="received-heading">{text.received({ count: usable.length })}</h2>
          <p className={styles.note}>{areAllKept ? text.allKept : text.receivedText}</p>
          <ul>
            {usable.map((page) => (
              <PageItem key={page.address} address={page.address} title={page.title} page={page} />
            ))}
          </ul>
          <p role="status">{hasOverflow && !areAllKept ? text.notAllFit({ count: MAX_KEPT }) : null}</p>
          <div className={styles.actions}>
            {areAllKept ? null : <Button onClick={keep}>{text.keep}</Button>}
            <Button variant="line" onClick={leave}>
              {text.dismiss}
            </Button>
          </div>
        </section>
      ) : null}
    </>
  )
}
