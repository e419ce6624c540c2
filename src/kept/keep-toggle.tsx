import { useState } from 'react'
import { KEPT_PAGE } from '../addresses/kept-address'
import toggleStyles from '../components/compare/compare-toggle.module.css'
import { Button, ButtonLink } from '../components/controls/button'
import { useStoredList } from '../components/stored-list'
import { Icon } from '../components/text/icon'
import { VisuallyHidden } from '../components/text/visually-hidden'
import * as text from '../generated/interface/kept'
import { keepPages, keptPages, removeKeptPage } from './kept-pages'

interface KeepToggleProps {
  /** Path and query of the page. */
  readonly address: string
  readonly title: string
  readonly size?: 'normal' | 'small'
}

/** Button that keeps the page for a site visit or removes it. After it has kept the page, a link to the list follows. */
export function KeepToggle({ address, title, size }: KeepToggleProps) {
  const kept = useStoredList(keptPages)
  const isKept = kept.some((page) => page.address === address)
  const [outcome, setOutcome] = useState<'kept' | 'full'>()
  const toggle = () => {
    if (isKept) {
      removeKeptPage(address)
      setOutcome(undefined)
    } else setOutcome(keepPages([{ address, title }]) ? 'kept' : 'full')
  }
  const isShown = outcome === 'full' || (outcome === 'kept' && isKept)
  const message = outcome === 'full' ? text.full : text.open({ count: kept.length })
  return (
    <>
      <Button
        variant="line"
        size={size}
        className={toggleStyles.toggle}
        aria-pressed={isKept}
        onClick={toggle}
      >
        <Icon name={isKept ? 'check-circle' : 'push-pin'} />
        {text.toggle}
      </Button>
      {isShown ? (
        <ButtonLink variant="line" size={size} to={KEPT_PAGE}>
          {message}
        </ButtonLink>
      ) : null}
      <VisuallyHidden>
        <span role="status">{isShown ? message : null}</span>
      </VisuallyHidden>
    </>
  )
}
