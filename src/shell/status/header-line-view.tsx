import { useEffect, useState } from 'react'
import { useStore } from '../../components/state/store'
import { Icon } from '../../components/text/icon'
import { headerLine } from './header-line'
import styles from './header-line-view.module.css'

/** How long a change stays visible, in milliseconds. */
const SHOWN_MS = 6_000

/**
 * A line that unfolds under the header's bar for six seconds after a change of state, unless the visitor is in a field.
 * It folds as soon as the focus moves into the content, so it never covers the focused element. Screen readers get every
 * change from it, visible or not, and it is the only status region of the header.
 */
export function HeaderLineView() {
  const line = useStore(headerLine)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!line) return
    setShown(!isFieldFocused())
    const fold = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main') && target.id !== 'main') setShown(false)
    }
    const timer = setTimeout(() => headerLine.set(undefined), SHOWN_MS)
    document.addEventListener('focusin', fold)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', fold)
    }
  }, [line])
  return (
    <div
      className={styles.line}
      data-shown={(line !== undefined && isShown) || undefined}
      data-tone={line?.tone}
    >
      {line ? <Icon name={line.icon} /> : null}
      <span role="status">{line?.text}</span>
    </div>
  )
}

function isFieldFocused(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true
}
