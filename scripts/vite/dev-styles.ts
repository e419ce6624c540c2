import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

/**
 * Style elements with the CSS of every module below an entry that the server has rendered with, in the order of the imports.
 * Without them a page would be unstyled until the browser has loaded every module, seconds after a start. Vite's client takes
 * them over by their ids.
 * @param entry address of the entry, as in `/src/app/entry-server.tsx`
 */
export async function devStyles(server: ViteDevServer, entry: string): Promise<string> {
  const module = await server.environments.ssr.moduleGraph.getModuleByUrl(entry)
  const sheets = module ? styleSheets(module) : []
  const elements = await Promise.all(
    sheets.map(async ({ id, url }) => {
      const { default: css } = await server.ssrLoadModule(`${url}?inline`)
      // "</style" can stand in CSS only within a string.
      return `<style data-vite-dev-id="${id}">${String(css).replaceAll('</', '<\\/')}</style>`
    }),
  )
  return elements.join('')
}

/** The style sheets below a module, each after those that are imported before it. */
function styleSheets(
  module: EnvironmentModuleNode,
  seen = new Set<EnvironmentModuleNode>(),
): EnvironmentModuleNode[] {
  if (seen.has(module)) return []
  seen.add(module)
  if (module.url.endsWith('.css')) return [module]
  return [...module.importedModules].flatMap((imported) => styleSheets(imported, seen))
}
