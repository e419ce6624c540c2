import { relative } from 'node:path/posix'
import { type Catalogue, shownAt } from '../catalogue'
import type { EntryFacts } from '../facts'
import { sharedRoutes } from './shared-routes'
import { pascal } from './type-names'

/** The route modules of all pages: text by path below the generated folder. */
export function routeModules(catalogue: Catalogue): Record<string, string> {
  const modules: Record<string, string> = {}
  const shared = sharedRoutes(catalogue)
  const inShared = new Set([...shared.values()].flat())
  for (const [address, facts] of catalogue.addresses) {
    if (inShared.has(address)) continue
    // A page with child pages must be the index route of its folder, or it would become their layout.
    const isFolder = address !== '/' && catalogue.parents.has(address)
    const name = address === '/' ? '/index' : address
    const file = `routes${name}${isFolder ? '/index' : ''}.tsx`
    const shown = shownAt(address, catalogue) ?? facts
    modules[file] = pageRoute({ facts, shown, id: isFolder ? `${address}/` : address, file })
  }
  for (const [folder, addresses] of shared) {
    const file = `routes${folder}/$slug.tsx`
    const templates = addresses.flatMap((address) => catalogue.addresses.get(address)?.template ?? [])
    modules[file] = sharedRoute(folder, [...new Set(templates)].sort(), file)
  }
  return modules
}

interface PageRoute {
  readonly facts: EntryFacts
  /** The page itself; for an alias, the page it shows. */
  readonly shown: EntryFacts
  /** Id of the route: the address, with a slash at the end for the index of a folder. */
  readonly id: string
  /** Path of the route file below the generated folder. */
  readonly file: string
}

/**
 * Text of a route file. Its loader fetches the record, so that a text change invalidates no script.
 * The component uses useLoaderData because Route.useLoaderData would pull the entry chunk into the page chunk.
 */
function pageRoute({ facts, shown, id, file }: PageRoute): string {
  const { template, address: canonical } = shown
  const shownFrom = shown === facts ? '' : `, which shows ${shown.file}`
  const data = shown === facts ? '' : `  staticData: { shows: '${canonical}' },\n`
  return `/* Generated from ${facts.file}${shownFrom}. Do not edit: change that file instead. */
${imports(file, [template])}
export const Route = createFileRoute('${id}')({
  loader: (visit) => loadPage<'${template}'>(visit, '${canonical}'),
${data}  component: Page,
})

function Page() {
  useSignalHydrated()
  const page = useLoaderData({ from: '${id}' })
  return (
    <>
      <PageHead page={page} address="${canonical}" />
      <${componentOf(template)} page={page} />
    </>
  )
}
`
}

/**
 * Text of the route file that the pages of a folder share. It keeps the size of the router independent of their number.
 * @param folder address of the folder; empty for the root
 * @param templates the kinds of pages in it
 */
function sharedRoute(folder: string, templates: readonly string[], file: string): string {
  const id = `${folder}/$slug`
  const kinds = templates.map((template) => `'${template}'`).join(' | ')
  // The key keeps state of one page from the next one.
  const elementOf = (template: string) => `<${componentOf(template)} key={address} page={page} />`
  const elements =
    templates.length === 1
      ? templates.map((template) => `      ${elementOf(template)}\n`)
      : templates.map(
          (template) => `      {page.template === '${template}' ? ${elementOf(template)} : null}\n`,
        )
  return `/* Generated for the pages at ${folder}/. Do not edit: change their content files instead. */
${imports(file, templates, ['useParams'])}
export const Route = createFileRoute('${id}')({
  loader: (visit) => loadPage<${kinds}>(visit, addressOf(visit.params.slug)),
  component: Page,
})

function Page() {
  useSignalHydrated()
  const page = useLoaderData({ from: '${id}' })
  const address = addressOf(useParams({ from: '${id}' }).slug)
  return (
    <>
      <PageHead page={page} address={address} />
${elements.join('')}    </>
  )
}

function addressOf(slug: string): string {
  return \`${folder}/\${slug}\`
}
`
}

function imports(file: string, templates: readonly string[], hooks: readonly string[] = []): string {
  const rows = [
    `import { ${['createFileRoute', 'useLoaderData', ...hooks].join(', ')} } from '@tanstack/react-router'`,
    `import { loadPage } from '${specifier(file, 'src/routing/load-record')}'`,
    `import { PageHead } from '${specifier(file, 'src/routing/page-head')}'`,
    `import { useSignalHydrated } from '${specifier(file, 'src/routing/hydration')}'`,
    ...templates.map(
      (one) => `import { ${componentOf(one)} } from '${specifier(file, `src/pages/${one}/${one}-template`)}'`,
    ),
  ]
  return `${rows.join('\n')}\n`
}

function componentOf(template: string): string {
  return `${pascal(template)}Template`
}

/** The relative import specifier of a project file in a route file. */
function specifier(file: string, path: string): string {
  const specified = relative(`src/generated/${file}/..`, path)
  return specified.startsWith('.') ? specified : `./${specified}`
}
