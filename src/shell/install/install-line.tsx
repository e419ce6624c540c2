import { useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { focusContent } from '../../components/focus-content'
import { Container } from '../../components/layout/container'
import { useSite } from '../../components/site-context'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/install'
import { declineInstall, install, installMethod, isInstallDeclined } from '../../install/install'
import { InstallSteps } from '../../install/install-steps'
import { countPage } from '../../install/visit'
import { useStore } from '../../state/store'
import { BEFORE_FOOTER_ID } from '../footer/site-footer'
import styles from './install-line.module.css'

/**
 * A line before the footer that offers the installation to visitors who use the site, until they turn it down. It never
 * appears in view, and CSS hides it on pages with a form.
 */
export function InstallLine() {
  const { company } = useSite()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const method = useStore(installMethod)
  const isDeclined = useStore(isInstallDeclined)
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    if (path === undefined) return
    const element = document.getElementById(BEFORE_FOOTER_ID)
    const isBelowView = element !== null && element.getBoundingClientRect().top > innerHeight
    if (countPage() && isBelowView) setPlace(element)
  }, [path])
  if (!place || method === 'none' || isDeclined) return null
  const decline = () => {
    // The focused button disappears.
    focusContent()
    declineInstall()
  }
  const declineOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') decline()
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on one of its buttons closes the line.
    <div className={styles.line} onKeyDown={declineOnEscape}>
      <Container className={styles.content}>
        <Icon name="device-mobile" />
        <p>
          <b>{text.offer({ company: company.name })}</b>{' '}
          {method === 'steps' ? <InstallSteps /> : <span>{text.text}</span>}
        </p>
        {method === 'prompt' ? (
          <button type="button" className={styles.accept} onClick={() => void install()}>
            {text.install}
          </button>
        ) : null}
        <button type="button" className={styles.decline} onClick={decline}>
          {text.decline}
        </button>
      </Container>
    </div>,
    place,
  )
}
