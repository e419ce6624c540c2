import { useEffect } from 'react'
import { reviewChanges } from './session/review-changes'
import { useSession } from './session/use-desk'

/** Panels in the order in which F6 visits them. */
const panels = ['[data-panel="tree"]', '[data-panel="middle"]', '[data-panel="form"]']
const focusable =
  'input:not(:disabled), button:not(:disabled), a[href], textarea, select, [contenteditable="true"], iframe, summary, [tabindex="0"]'

/** Handles the global keyboard shortcuts. The search handles Ctrl K. */
export function useKeys(onKeys: () => void): void {
  const session = useSession()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isText =
        event.target instanceof Element &&
        event.target.matches('input, textarea, select, [contenteditable="true"]')
      if (handle(event, isText)) event.preventDefault()
    }
    const handle = (event: KeyboardEvent, isText: boolean): boolean => {
      const isCommand = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      const { view } = session.get()
      if (isCommand && key === 's') {
        void reviewChanges(session)
        return true
      }
      if (isCommand && event.shiftKey && key === 'p') {
        session.view('publish')
        return true
      }
      if (isCommand && key === 'z') {
        if (event.shiftKey) session.redo()
        else session.undo()
        return true
      }
      if (isCommand && key === 'y') {
        session.redo()
        return true
      }
      if (event.key === 'F8') {
        session.showNextMistake(event.shiftKey ? -1 : 1)
        return true
      }
      if (event.key === 'F6') {
        focusPanel(event.shiftKey ? -1 : 1)
        return true
      }
      if (
        event.key === 'Escape' &&
        view !== 'page' &&
        !event.defaultPrevented &&
        !document.querySelector(':modal')
      ) {
        session.view('page')
        return true
      }
      if (event.key === '?' && !isText) {
        onKeys()
        return true
      }
      return false
    }
    const keepFocus = () => session.keepFocus()
    addEventListener('keydown', press)
    addEventListener('focusin', keepFocus)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('focusin', keepFocus)
    }
  }, [session, onKeys])
}

/** Focuses the next panel that is visible. */
function focusPanel(step: 1 | -1): void {
  const visible = panels
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .filter((panel) => panel !== null)
    .filter((panel) => panel.checkVisibility())
  const current = visible.findIndex((panel) => panel.contains(document.activeElement))
  const next = visible.at((current + step + visible.length) % visible.length)
  const target = [...(next?.querySelectorAll<HTMLElement>(focusable) ?? [])].find((one) =>
    one.checkVisibility(),
  )
  target?.focus()
}
