/** Gives the focus to the content of the page, where what had it is gone; nothing scrolls. */
export function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Gives the focus to a part of the page that a link has led to, as browsers do with a fragment; nothing scrolls. */
export function focusTarget(part: HTMLElement): void {
  if (part.tabIndex < 0) part.tabIndex = -1
  part.focus({ preventScroll: true })
}
