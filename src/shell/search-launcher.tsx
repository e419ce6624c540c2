import { useLayoutEffect, useState } from 'react'
import { useOnline } from '../components/state/use-online'
import { MAX_QUERY, SEARCH_PAGE, searchAddress } from '../contracts/addresses/search-address'
import { label } from '../generated/interface/search'
import styles from './search-launcher.module.css'

type Dialog = typeof import('../tools/search/view/search-dialog').SearchDialog

/** The search button in the header, which is a link to the search page. */
const BUTTON = `header a[href="${SEARCH_PAGE}"]`

/** Scripts and index of the search, as one download. */
async function load(): Promise<Dialog> {
  const [{ SearchDialog }, { loadSearch }] = await Promise.all([
    import('../tools/search/view/search-dialog'),
    import('../tools/search/load-search'),
  ])
  // A failure shows in the dialog, which tries again.
  loadSearch().catch(() => undefined)
  return SearchDialog
}

/** Opens the search on its button, on `/` outside of fields, and on Ctrl or Cmd + K. Loads it on intent. */
export function SearchLauncher() {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [Dialog, setDialog] = useState<Dialog>()
  const isOnline = useOnline()
  // An effect would run after the shell is painted and lose a `/` that is pressed in between.
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let early: ReturnType<typeof openEarlyField> | undefined
    const open = () => {
      // A second press while the dialog loads.
      if (early?.form.isConnected) return early.field.focus()
      const opened = openEarlyField(signal)
      early = opened
      load().then(
        (component) => {
          if (!opened.form.isConnected) return
          setTyped(opened.field.value)
          setDialog(() => component)
          setOpen(true)
          opened.close()
        },
        // Without a network and without saved scripts only the search page can say so.
        () => location.assign(opened.field.value ? searchAddress(opened.field.value) : SEARCH_PAGE),
      )
    }
    for (const button of document.querySelectorAll(BUTTON))
      button.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K')
    const isButton = ({ target }: Event) => target instanceof Element && target.closest(BUTTON) !== null
    const prepare = (event: Event) => {
      if (isButton(event)) load().catch(() => undefined)
    }
    addEventListener(
      'click',
      (event) => {
        // With a modifier key the browser opens the search page in a new tab.
        if (!isButton(event) || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open()
      },
      // Before the listener that follows links.
      { signal, capture: true },
    )
    addEventListener(
      'keydown',
      (event) => {
        if (!isShortcut(event) || document.querySelector('dialog[open]')) return
        event.preventDefault()
        open()
      },
      { signal },
    )
    for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, prepare, { signal })
    return () => controller.abort()
  }, [])
  return isOpen && Dialog ? <Dialog isOnline={isOnline} typed={typed} onClose={() => setOpen(false)} /> : null
}

/**
 * Shows a field that takes what is typed until the dialog has loaded. It gets the focus at once, because phones open their
 * keyboard only for a field that a tap focuses. Its form works without the dialog.
 */
function openEarlyField(signal: AbortSignal) {
  const opener = document.activeElement
  const form = document.createElement('form')
  const field = document.createElement('input')
  form.action = SEARCH_PAGE
  form.className = styles.early ?? ''
  Object.assign(field, {
    type: 'search',
    name: 'q',
    ariaLabel: label,
    autocomplete: 'off',
    maxLength: MAX_QUERY,
  })
  form.append(field)
  document.body.append(form)
  field.focus()
  const close = () => {
    form.remove()
    // The dialog returns the focus to the element that had it before.
    if (opener instanceof HTMLElement) opener.focus()
  }
  field.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  return { form, field, close }
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !event.shiftKey
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !isTyping
}
