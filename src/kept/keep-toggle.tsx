import { useState } from 'react'
import { KEPT_PAGE } from '../addresses/kept-address'
import { ButtonLink } from '../components/controls/button'
import { ToggleButton } from '../components/controls/toggle-button'
import { useStoredList } from '../components/stored-list'
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
      <ToggleButton size={size} isPressed={isKept} icon="push-pin" onClick={toggle}>
        {text.toggle}
      </ToggleButton>
      {isShown ? (
        <ButtonLink variant="line" size={size} to={KEPT_PAGE}>
          {message}
        </ButtonLink>
      ) : null}
      {outcome === 'full' ? (
        <VisuallyHidden>
          <span role="alert">{text.full}</span>
        </VisuallyHidden>
      ) : null}
    </>
  )
}
