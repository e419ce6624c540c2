/**
 * Creates the scroll restoration of the router's options, which leaves the scroll position alone during hydration.
 * By default the router would scroll to the top, although the visitor may have scrolled before, and would not store the
 * position for a back navigation.
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
