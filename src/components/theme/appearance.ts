import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** The visitor's choice. Sunlight is separate from the theme, so that switching it off restores the theme. */
export interface Appearance {
  readonly theme: Theme
  readonly sun: boolean
}

/** Key of the choice in localStorage. */
const STORAGE_KEY = 'appearance'
const CHANGED = 'appearance-changed'
const DARK = '(prefers-color-scheme: dark)'

/** Parses a stored choice, as in `dark sun`. Anything unknown means the system's theme. */
export function parseAppearance(text: string): Appearance {
  const words = text.split(' ')
  const theme = words.includes('dark') ? 'dark' : words.includes('light') ? 'light' : 'system'
  return { theme, sun: words.includes('sun') }
}

/** Formats a choice for `parseAppearance`; the system's theme is the empty string. */
export function formatAppearance({ theme, sun }: Appearance): string {
  return [theme === 'system' ? '' : theme, sun ? 'sun' : ''].filter(Boolean).join(' ')
}

function current(): string {
  const { theme = '', contrast = '' } = document.documentElement.dataset
  return `${theme} ${contrast}`.trim()
}

function paint({ theme, sun }: Appearance) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  if (sun) dataset.contrast = 'sun'
  else delete dataset.contrast
  paintBrowserBar()
  window.dispatchEvent(new Event(CHANGED))
}

function paintBrowserBar() {
  const { theme, sun } = parseAppearance(current())
  const dark = !sun && (theme === 'system' ? matchMedia(DARK).matches : theme === 'dark')
  document.getElementById('theme-color')?.setAttribute('content', dark ? '#0a1619' : '#ffffff')
}

/** Applies a choice and stores it; without storage access it lasts until the page closes. */
export function chooseAppearance(choice: Appearance) {
  paint(choice)
  try {
    localStorage.setItem(STORAGE_KEY, formatAppearance(choice))
  } catch {
    // Private windows may refuse storage.
  }
}

function subscribe(onChange: () => void) {
  const otherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) paint(parseAppearance(event.newValue ?? ''))
  }
  const system = matchMedia(DARK)
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', otherTab)
  system.addEventListener('change', paintBrowserBar)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', otherTab)
    system.removeEventListener('change', paintBrowserBar)
  }
}

/** The visitor's choice; the system's theme until hydration. Follows changes made in other tabs. */
export function useAppearance(): Appearance {
  return parseAppearance(useSyncExternalStore(subscribe, current, () => ''))
}
