import { relative } from 'node:path/posix'
import { pascal } from './type-names'

/** What a route file of one page is made from. */
export interface RouteParts {
  /** The address search engines should list: the same one, or the one an alias repeats. */
  readonly canonical: string
  /** Name of the record below `data/pages/`, that of the canonical address. */
  readonly record: string
  /** As the router calls the route: the address, with a slash at the end for the index of a folder. */
  readonly id: string
  readonly template: string
  /** Background of the footer; empty for the default. */
  readonly footer: string
  /** Path of the route file below the generated folder. */
  readonly file: string
  /** The file an editor changes, and that of the page an alias shows. */
  readonly source: string
  readonly shown?: string
}

/**
 * A route file. Its record is fetched when the page is opened: no page carries another's content, and a text that
 * changes leaves all scripts as they are. The component reads it with useLoaderData, since Route.useLoaderData would
 * pull the entry chunk into the page's.
 */
export function route(parts: RouteParts): string {
  const { canonical, id, template, footer, record, file, source, shown } = parts
  const shownFrom = shown === undefined ? '' : `, which shows ${shown}`
  const data = footer && footer !== 'default' ? `  staticData: { footer: '${footer}' },\n` : ''
  return `/* Generated from ${source}${shownFrom}. Do not edit: change that file instead. */
${imports(file, [template])}
export const Route = createFileRoute('${id}')({
  loader: (visit) => loadPage<'${template}'>(visit, '${record}'),
  head: ({ loaderData }) => pageHead(loaderData, '${canonical}'),
${data}  component: Page,
})

function Page() {
  useSignalHydrated()
  return <${componentOf(template)} page={useLoaderData({ from: '${id}' })} />
}
`
}

/**
 * The route file that all pages of a large folder share, so that neither the router nor the first visit grows with
 * their number.
 * @param folder address of the folder; empty for the outermost
 * @param templates the kinds of pages in it
 */
export function sharedRoute(folder: string, templates: readonly string[], file: string): string {
  const id = `${folder}/$slug`
  const records = `${folder}/`.slice(1)
  const kinds = templates.map((template) => `'${template}'`).join(' | ')
  const cases = templates.map(
    (template) => `    case '${template}':\n      return <${componentOf(template)} page={page} />\n`,
  )
  return `/* Generated for the pages in content/pages${folder}/. Do not edit: change those files instead. */
${imports(file, templates)}
export const Route = createFileRoute('${id}')({
  loader: (visit) => loadPage<${kinds}>(visit, \`${records}\${visit.params.slug}\`),
  head: ({ loaderData, params }) => pageHead(loaderData, \`${folder}/\${params.slug}\`),
  component: Page,
})

function Page() {
  useSignalHydrated()
  const page = useLoaderData({ from: '${id}' })
  switch (page.template) {
${cases.join('')}  }
}
`
}

function imports(file: string, templates: readonly string[]): string {
  const rows = [
    `import { createFileRoute, useLoaderData } from '@tanstack/react-router'`,
    `import { loadPage } from '${way(file, 'src/routing/load-record')}'`,
    `import { pageHead } from '${way(file, 'src/routing/page-head')}'`,
    `import { useSignalHydrated } from '${way(file, 'src/routing/hydration')}'`,
    ...templates.map(
      (one) => `import { ${componentOf(one)} } from '${way(file, `src/pages/${one}/${one}-template`)}'`,
    ),
  ]
  return `${rows.join('\n')}\n`
}

function componentOf(template: string): string {
  return `${pascal(template)}Template`
}

/** How a route file names another file of the project. */
function way(file: string, path: string): string {
  const steps = relative(`src/generated/${file}/..`, path)
  return steps.startsWith('.') ? steps : `./${steps}`
}
