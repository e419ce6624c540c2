import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RouteFiles, rootRoute } from './route-manifest'

/** The styles of a built site. */
export interface PageStyles {
  /** Puts the styles of the matched routes into a document, and the link to those of the whole site at its end. */
  readonly into: (html: string, routeIds: readonly string[]) => string
}

/**
 * Makes of the stylesheets of all chunks one for the site. Each page carries the part that it needs in itself, so
 * that nothing is fetched before the first screen can be painted; the file, which comes last and is kept for good,
 * holds the styles of the pages that a visitor goes to from there. The sheets of the chunks are removed: scripts do
 * not fetch styles any more.
 * @param dist folder of the client build
 */
export async function gatherStyles(dist: string, { styles }: RouteFiles): Promise<PageStyles> {
  const assets = await readdir(join(dist, 'assets'))
  const sheets = assets.filter((name) => name.endsWith('.css')).sort()
  const texts = new Map<string, string>()
  for (const name of sheets) texts.set(`/assets/${name}`, await readFile(join(dist, 'assets', name), 'utf8'))
  const inOrder = new Set([...styles.values()].flat())
  for (const sheet of texts.keys()) inOrder.add(sheet)
  const textOf = (files: Iterable<string>) =>
    [...new Set(files)].map((file) => (texts.get(file) ?? '').trim()).join('\n')
  const whole = textOf(inOrder)
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 8)
  const file = `/assets/site-${hash}.css`
  await writeFile(join(dist, file), whole)
  await Promise.all(sheets.map((name) => rm(join(dist, 'assets', name))))
  return {
    into: (html, routeIds) => {
      const own = textOf([rootRoute, ...routeIds].flatMap((id) => styles.get(id) ?? []))
      return html
        .replace('</title>', () => `</title><style>${own}</style>`)
        .replace(/<\/body>(?=<\/html>$)/, () => `<link rel="stylesheet" href="${file}"></body>`)
    },
  }
}
