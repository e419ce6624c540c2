import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type ComparedChoice,
  compareChange,
  comparedChoice,
  MAX_COMPARED,
  setCompared,
  useComparedChoice,
} from '../../components/compare/compare-choice'
import { Button, ButtonLink } from '../../components/controls/button'
import { focusContent } from '../../components/focus-content'
import { useStore } from '../../components/state/store'
import { Icon } from '../../components/text/icon'
import { LiveText } from '../../components/text/live-text'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import { comparisonAddress } from '../../contracts/addresses/comparison-address'
import * as text from '../../generated/interface/compare-bar'
import styles from './compare-bar.module.css'
import { COMPARE_BAR_ID } from './compare-bar-id'

/**
 * The products chosen to compare, in a bar at the lower edge of the window. It has its own place at the end of the content, so
 * it covers neither the last line nor the footer. The comparison itself shows no bar, and CSS hides it on pages with a form.
 */
export function CompareBar() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname }) ?? ''
  const choice = useComparedChoice()
  const place = document.getElementById(COMPARE_BAR_ID)
  if (!place || path === comparisonAddress([])) return null
  return createPortal(
    <>
      {choice.length > 0 ? <Bar choice={choice} /> : null}
      <ChangeStatus count={choice.length} />
    </>,
    place,
  )
}

function Bar({ choice }: { readonly choice: readonly ComparedChoice[] }) {
  const [isOpen, setOpen] = useState(false)
  const change = useStore(compareChange)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.compareBar = ''
    return () => {
      delete dataset.compareBar
    }
  }, [])
  // The focused button disappears.
  const moveFocus = (rest: number) => (rest > 0 ? heading.current?.focus() : focusContent())
  const remove = (one: ComparedChoice) => {
    moveFocus(choice.length - 1)
    setCompared(one, false)
  }
  const clear = () => {
    moveFocus(0)
    comparedChoice.set([])
  }
  return (
    <aside
      className={styles.bar}
      data-surface="slab"
      data-open={isOpen || undefined}
      aria-label={text.chosen({ count: choice.length })}
      onBlur={({ currentTarget, relatedTarget }) => {
        // An open list could cover what has the focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      {change?.kind === 'refused' ? (
        <p className={styles.refused}>{text.full({ count: choice.length })}</p>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <span className={styles.count}>
          <Count of={choice} />
        </span>
        <button
          type="button"
          className={styles.count}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onClick={() => setOpen(!isOpen)}
        >
          <Count of={choice} />
          <Icon name="caret-down" />
        </button>
      </h2>
      <ul id={`${id}-list`} className={styles.list}>
        {choice.map((one) => (
          <li key={one.product}>
            <span translate="no">{one.name}</span>
            <button type="button" aria-label={text.remove({ product: one.name })} onClick={() => remove(one)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {choice.length > 1 ? (
        <ButtonLink
          variant="gas"
          size="small"
          to={comparisonAddress(choice.map(({ product }) => product))}
          className={styles.compare}
        >
          <Icon name="scales" />
          {text.compare}
        </ButtonLink>
      ) : (
        <>
          <p id={`${id}-reason`} className={styles.reason}>
            {text.chooseSecond}
          </p>
          <Button
            variant="line"
            size="small"
            aria-disabled="true"
            aria-describedby={`${id}-reason`}
            className={styles.compare}
          >
            <Icon name="scales" />
            {text.compare}
          </Button>
        </>
      )}
      <button type="button" className={styles.clear} onClick={clear}>
        {text.clear}
      </button>
    </aside>
  )
}

function Count({ of: { length } }: { readonly of: readonly unknown[] }) {
  return (
    <>
      <b>{length}</b> <span>{text.toCompare}</span>
    </>
  )
}

const messages = { added: text.added, removed: text.removed, refused: text.full } as const

/** Announces each change of the choice to screen readers. */
function ChangeStatus({ count }: { readonly count: number }) {
  const change = useStore(compareChange)
  const [isReady, setReady] = useState(false)
  // Screen readers announce what changes in a status, not what it holds from the start.
  useEffect(() => setReady(true), [])
  return (
    <VisuallyHidden>
      <span role="status">
        {isReady && change ? (
          <LiveText>{messages[change.kind]({ count, most: MAX_COMPARED, product: change.name })}</LiveText>
        ) : null}
      </span>
    </VisuallyHidden>
  )
}
