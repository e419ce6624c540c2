import { type RefObject, useState } from 'react'
import { keptAddress, MAX_KEPT } from '../../addresses/kept-address'
import { Button } from '../../components/controls/button'
import { CopyButton } from '../../components/controls/copy-button'
import { useStoredList } from '../../components/stored-list'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/kept'
import { keptPages, removeKeptPage } from '../../kept/kept-pages'
import styles from './kept-lists.module.css'
import { PageItem } from './page-item'
import { useDescribedPages } from './use-described-pages'
import { useSavedPages } from './use-saved-pages'

/** The visitor's own list. The focus moves to its heading when a page is removed, because the button is gone. */
export function KeptList({ heading }: { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const kept = useStoredList(keptPages)
  const described = useDescribedPages(kept.map(({ address }) => address))
  const saved = useSavedPages(kept)
  const [isConfirming, setConfirming] = useState(false)
  const focusHeading = () => heading.current?.focus()
  const removeAll = () => {
    keptPages.set([])
    setConfirming(false)
    focusHeading()
  }
  const cancel = () => {
    setConfirming(false)
    focusHeading()
  }
  return (
    <section className={styles.list} aria-labelledby="kept-heading">
      <h2 id="kept-heading" tabIndex={-1} ref={heading}>
        {kept.length > 0 ? text.heading({ count: kept.length }) : text.empty}
      </h2>
      <p className={styles.note}>{kept.length > 0 ? text.limits({ count: MAX_KEPT }) : text.emptyText}</p>
      {kept.length > 0 ? (
        <>
          <ul>
            {kept.map(({ address, title }, index) => (
              <PageItem key={address} address={address} title={title} page={described[index]}>
                <p className={styles.state}>
                  {described[index] === null
                    ? text.notLoaded
                    : saved && (saved.has(address) ? text.saved : text.notSaved)}
                </p>
                <Button
                  variant="line"
                  size="small"
                  aria-label={text.remove({ page: described[index]?.title ?? title })}
                  onClick={() => {
                    removeKeptPage(address)
                    focusHeading()
                  }}
                >
                  <Icon name="trash" />
                </Button>
              </PageItem>
            ))}
          </ul>
          <div className={styles.actions}>
            {isConfirming ? (
              <>
                <p role="status">{text.removeQuestion({ count: kept.length })}</p>
                <Button size="small" onClick={removeAll}>
                  {text.removeAll}
                </Button>
                <Button variant="line" size="small" onClick={cancel}>
                  {text.removeCancel}
                </Button>
              </>
            ) : (
              <>
                <CopyButton text={location.origin + keptAddress(kept.map(({ address }) => address))}>
                  <Icon name="share" /> {text.copyLink}
                </CopyButton>
                <Button variant="line" size="small" onClick={() => setConfirming(true)}>
                  <Icon name="trash" /> <span>{text.removeAll}</span>
                </Button>
              </>
            )}
          </div>
        </>
      ) : null}
    </section>
  )
}
