/**
 * What the router needs to know about the visitor's place on the page. By itself it scrolls to the top also when it
 * takes over a prerendered document, which a visitor on a slow connection has long begun to read, and it forgets
 * that they had scrolled, so that the way back would lead to the top too.
 */
export function keepPlace() {
  // The prerendered document carries the script that restores the place on a reload.
  let takenOver = import.meta.env.SSR
  return {
    /** Whether the router may scroll: not when it takes over. */
    isRestored: () => takenOver,
    /** To be called after every render of a page, after the router's own listener. */
    onRendered: () => {
      takenOver = true
      // The router remembers the places of what it has seen scrolling since the page was rendered.
      document.dispatchEvent(new Event('scroll'))
    },
  }
}
