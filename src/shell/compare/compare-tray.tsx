import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { comparisonAddress } from '../../addresses/comparison-address'
import {
  type ComparedChoice,
  comparedChoice,
  compareToggles,
  MAX_COMPARED,
} from '../../components/compare/compare-choice'
import { Button, ButtonLink } from '../../components/controls/button'
import { focusContent } from '../../components/focus-content'
import { Container } from '../../components/layout/container'
import { useStoredList } from '../../components/stored-list'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/compare-tray'
import { BEFORE_FOOTER_ID } from '../footer/site-footer'
import { headerLine } from '../status/header-line'
import styles from './compare-tray.module.css'

/**
 * The products chosen to compare, as a line before the footer of the home page and the product pages. The header
 * reports each choice, because the line is often out of view.
 */
export function CompareTray() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname }) ?? ''
  const choice = useStoredList(comparedChoice)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The visitor may have pressed a button before the shell loaded.
    if (compareToggles.get() > 0) reportChoice()
    return compareToggles.subscribe(reportChoice)
  }, [])
  const place = document.getElementById(BEFORE_FOOTER_ID)
  if (!place || choice.length === 0 || !isShownOn(path)) return null
  const keep = (kept: readonly ComparedChoice[]) => {
    // The focused button disappears.
    if (kept.length > 0) heading.current?.focus()
    else focusContent()
    comparedChoice.set(kept)
  }
  return createPortal(
    <aside className={styles.tray} aria-labelledby={headingId}>
      <Container className={styles.content}>
        <h2 id={headingId} tabIndex={-1} ref={heading}>
          {text.chosen({ count: choice.length })}
        </h2>
        <ul>
          {choice.map(({ product, name }) => (
            <li key={product}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={text.remove({ product: name })}
                onClick={() => keep(choice.filter((other) => other.product !== product))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        <ButtonLink variant="ink" size="small" to={comparisonAddress(choice.map(({ product }) => product))}>
          <Icon name="scales" />
          {text.compare}
        </ButtonLink>
        <Button variant="line" size="small" onClick={() => keep([])}>
          {text.clear}
        </Button>
      </Container>
    </aside>,
    place,
  )
}

/** Whether a page shows products to choose. */
function isShownOn(path: string): boolean {
  return path === '/' || path.startsWith('/product')
}

/** Reports in the header how many products are chosen. */
function reportChoice(): void {
  const count = comparedChoice.get().length
  headerLine.set({
    icon: 'scales',
    tone: 'ok',
    text: count < MAX_COMPARED ? text.chosen({ count }) : text.full({ count }),
  })
}
