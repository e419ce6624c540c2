/**
 * Scroll behaviour for the router's options. Without it the router scrolls to the top when it hydrates, though a
 * visitor on a slow connection may have scrolled by then, and forgets that position for the way back.
 */
export function createScrollRestoration() {
  // The prerendered document contains the router's script that restores the position on a reload.
  let isHydrated = import.meta.env.SSR
  return {
    /** Whether the router may scroll: on every render but the first. */
    isEnabled: () => isHydrated,
    /** Call after every render of a page, after the router's own listener. */
    onRendered: () => {
      isHydrated = true
      // The router stores the position only of elements that have scrolled since the render.
      document.dispatchEvent(new Event('scroll'))
    },
  }
}
