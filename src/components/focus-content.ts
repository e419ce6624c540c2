/** Gives the focus to the content of the page, where what had it is gone; nothing scrolls. */
export function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
