import type { Plugin } from 'vite'

const viteHelper = /vite\/preload-helper\.js$/

/* Vite's documentation, "Load Error Handling": the event's default action is to throw. */
const helper = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true })
  event.payload = error
  dispatchEvent(event)
  if (!event.defaultPrevented) throw error
})
`

/**
 * Replaces the function that Vite calls around each dynamic import. Vite's also preloads the imports of a chunk, which this
 * site never asks for (`modulePreload` in vite.config.ts), with code in the first load of every page.
 * @throws Error if a version of Vite names its function otherwise
 */
export function importHelper(): Plugin {
  return {
    name: 'site:import-helper',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: viteHelper },
      handler: (code) => {
        if (!/export const __vitePreload\b/.test(code))
          throw new Error(`Vite's helper of dynamic imports has another name. Adapt ${import.meta.filename}.`)
        return { code: helper, map: null }
      },
    },
  }
}
