let locks = 0

/**
 * Keeps the page from scrolling behind an open dialog or menu. An attribute costs less than `html:has(dialog[open])`, which
 * the browser checks again with each element that is added anywhere.
 * @returns a function that releases the page
 */
export function lockScroll(): () => void {
  const { dataset } = document.documentElement
  locks += 1
  dataset.scrollLocked = ''
  return () => {
    locks -= 1
    if (locks === 0) delete dataset.scrollLocked
  }
}
