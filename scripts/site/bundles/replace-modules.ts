import type { Plugin } from 'vite'

interface Replacement {
  readonly file: RegExp
  /** Names that other modules import. */
  readonly exports: readonly string[]
  readonly code: string
}

const replacements: readonly Replacement[] = [
  // Vite's function around each dynamic import. It also preloads the imports of a chunk, which this site never asks for
  // (`modulePreload` in vite.config.ts). Vite's documentation, "Load Error Handling": the event's default is to throw.
  {
    file: /vite\/preload-helper\.js$/,
    exports: ['__vitePreload'],
    code: `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true })
  event.payload = error
  dispatchEvent(event)
  if (!event.defaultPrevented) throw error
})
`,
  },
  // The router's link, which every route refers to. This site's links are plain (`SmartLink`, `handleLinks`).
  {
    file: /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/,
    exports: ['Link', 'createLink', 'linkOptions', 'useLinkProps'],
    code: `const notBundled = () => { throw new Error('Use SmartLink: the router\\'s Link is not bundled.') }
export { notBundled as Link, notBundled as createLink, notBundled as linkOptions, notBundled as useLinkProps }
`,
  },
]

/**
 * Replaces modules of packages whose code every page would load for nothing.
 * @throws Error if a version of a package exports other names
 */
export function replaceModules(): Plugin[] {
  return replacements.map(({ file, exports, code }) => ({
    name: `site:replace-${exports[0]}`,
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler: (original, id) => {
        if (!exports.every((name) => new RegExp(`export [^]*\\b${name}\\b`).test(original)))
          throw new Error(
            `${id} no longer exports ${exports.join(', ')}. Adapt scripts/site/bundles/replace-modules.ts.`,
          )
        return { code, map: null }
      },
    },
  }))
}
