import { useRouter } from '@tanstack/react-router'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lockScroll } from '../../../components/dialog/lock-scroll'
import { focusContent } from '../../../components/focus-content'
import { SmartLink } from '../../../components/links/smart-link'
import { Icon } from '../../../components/text/icon'
import { VisuallyHidden } from '../../../components/text/visually-hidden'
import { MAX_QUERY, SEARCH_PAGE, searchAddress } from '../../../contracts/addresses/search-address'
import * as text from '../../../generated/interface/search'
import { rememberSearch } from '../recent-searches'
import { searchField } from '../search-field'
import { useSearch } from '../use-search'
import { FoundStatus } from './found-status'
import { NothingFound } from './nothing-found'
import { optionId, type ResultsMode, ResultsView, SearchNotes } from './results-view'
import styles from './search-dialog.module.css'
import { SearchFailed } from './search-failed'
import { StartView } from './start-view'

interface SearchDialogProps {
  readonly isOnline: boolean
  /** What was typed before the dialog had loaded. */
  readonly typed: string
  readonly onClose: () => void
}

/**
 * The search as a modal dialog, full-screen on phones. The field is a combobox: the focus stays in it while the arrow keys
 * choose a result (W3C, ARIA Authoring Practices Guide). Escape empties the field, then closes.
 */
export function SearchDialog({ isOnline, typed, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const { loaded, hasFailed, retry } = useSearch()
  const [query, setQuery] = useState(typed)
  const [literal, setLiteral] = useState('')
  const [active, setActive] = useState(-1)
  const shown = query.trim()
  const results = useMemo(
    () => (shown === '' ? undefined : loaded?.search(shown, { isShort: true, isLiteral: literal === shown })),
    [loaded, shown, literal],
  )
  const id = useId()
  const mode = useMemo<ResultsMode>(() => ({ kind: 'options', id, active }), [id, active])
  const optionCount = results?.groups.reduce((sum, group) => sum + group.results.length, 0) ?? 0
  const hasOptions = optionCount > 0

  // A layout effect runs before removal; afterwards the browser could not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    field.current?.focus()
    field.current?.setSelectionRange(MAX_QUERY, MAX_QUERY)
    const release = lockScroll()
    return () => {
      release()
      element?.close()
      if (document.activeElement === document.body) focusContent()
    }
  }, [])
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const type = (next: string) => {
    setQuery(next.slice(0, MAX_QUERY))
    setActive(-1)
  }
  const choose = (next: string) => {
    type(next)
    field.current?.focus()
  }
  const close = () => dialog.current?.close()
  const leave = () => {
    rememberSearch(query)
    close()
  }
  const leaveOnOption = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('[role=option]')) leave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (key === 'Escape' && query !== '') {
      // An unprevented Escape closes the dialog.
      event.preventDefault()
      type('')
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && hasOptions) {
      event.preventDefault()
      const start = key === 'ArrowDown' ? active + 1 : active < 0 ? optionCount - 1 : active - 1
      setActive((start + optionCount) % optionCount)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const option = hasOptions ? document.getElementById(optionId(id, Math.max(0, active))) : null
    if (option) return option.click()
    if (query.trim() === '') return
    leave()
    router.history.push(searchAddress(query))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; the browser handles Escape.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={text.title}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
    >
      <div className={styles.sheet}>
        <search>
          <form className={styles.form} action={SEARCH_PAGE} onSubmit={submit}>
            <Icon name="search" className={styles.lens} />
            <button type="button" className={styles.back} aria-label={text.close} onClick={close}>
              <Icon name="arrow-left" />
            </button>
            <input
              {...searchField}
              ref={field}
              role="combobox"
              aria-expanded={hasOptions}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              {...(active >= 0 && { 'aria-activedescendant': optionId(id, active) })}
              value={query}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            {query === '' ? null : (
              <button type="button" className={styles.tool} onClick={() => choose('')}>
                {text.clear}
              </button>
            )}
            <button type="button" className={`${styles.tool} ${styles.escape}`} onClick={close}>
              <kbd>{text.keys.escape}</kbd> <VisuallyHidden>{text.close}</VisuallyHidden>
            </button>
          </form>
        </search>
        <FoundStatus results={results} query={shown} />
        <div className={styles.body}>
          {results && loaded ? (
            <>
              <SearchNotes results={results} query={shown} onLiteral={() => setLiteral(shown)} />
              {results.count > 0 ? null : (
                <NothingFound query={shown} links={loaded.page.nothingFound} onOpen={leave} />
              )}
            </>
          ) : hasFailed ? (
            <SearchFailed isOnline={isOnline} onRetry={retry} />
          ) : loaded ? (
            <StartView page={loaded.page} onChoose={choose} onOpen={close} />
          ) : (
            <p className={styles.loading}>{text.loading}</p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of the listbox. */}
          <div id={`${id}-list`} role="listbox" aria-label={text.results} onClick={leaveOnOption}>
            {results ? <ResultsView results={results} mode={mode} /> : null}
          </div>
        </div>
        <p className={styles.foot}>
          {hasOptions ? (
            <>
              <span className={styles.keys}>
                <kbd>↑</kbd> <kbd>↓</kbd> {text.choose} <kbd>{text.keys.enter}</kbd> {text.open}
              </span>
              <SmartLink to={searchAddress(shown)} onClick={leave}>
                {text.allResults}
              </SmartLink>
            </>
          ) : null}
          <span>
            <Icon name={isOnline ? 'device-mobile' : 'wifi-off'} />
            <span>{isOnline ? text.onDevice : text.offline}</span>
          </span>
        </p>
      </div>
    </dialog>
  )
}
