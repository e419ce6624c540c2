/** Focuses the first field of the form behind an element, as Tab does. */
export function focusAfter(element: Element): void {
  const fields =
    element
      .closest('[data-form]')
      ?.querySelectorAll<HTMLElement>('textarea, input, select, [contenteditable="true"]') ?? []
  const next = [...fields].find(
    (field) => element.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  next?.focus()
}
