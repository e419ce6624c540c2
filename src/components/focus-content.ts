/** Moves the focus to the main content without scrolling. */
export function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Moves the focus to the target of a fragment link, as browsers do, without scrolling. */
export function focusTarget(part: HTMLElement): void {
  if (part.tabIndex < 0) part.tabIndex = -1
  part.focus({ preventScroll: true })
}
