import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

/**
 * Returns style elements for all style sheets that the loaded modules below an entry import, in the order of the imports.
 * Without them a page has no styles until the browser has loaded every module, seconds after a start. Vite's client takes
 * them over by their ids.
 * @param entry address of the entry, as in `/src/app/entry-server.tsx`
 */
export async function devStyles(server: ViteDevServer, entry: string): Promise<string> {
  const module = await server.environments.ssr.moduleGraph.getModuleByUrl(entry)
  const sheets = module ? styleSheets(module) : []
  const elements = await Promise.all(
    sheets.map(async ({ id, url }) => {
      const { default: css } = await server.ssrLoadModule(`${url}?inline`)
      // In CSS, "</style" can only be part of a string, where the backslash changes nothing.
      return `<style data-vite-dev-id="${id}">${String(css).replaceAll('</', '<\\/')}</style>`
    }),
  )
  return elements.join('')
}

/** The style sheets below a module, in the order of the imports. */
function styleSheets(
  module: EnvironmentModuleNode,
  seen = new Set<EnvironmentModuleNode>(),
): EnvironmentModuleNode[] {
  if (seen.has(module)) return []
  seen.add(module)
  if (module.url.endsWith('.css')) return [module]
  return [...module.importedModules].flatMap((imported) => styleSheets(imported, seen))
}
