import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Diagnostic } from '../../content/diagnose/print'

interface Overlay {
  readonly type: 'error'
  readonly err: {
    readonly message: string
    readonly stack: string
    readonly plugin: string
    readonly loc: { readonly file: string; readonly line: number; readonly column: number }
  }
}

/** The overlay every page of a server shows now; pages that are opened while it stands get it too. */
const standing = new WeakMap<ViteDevServer, Overlay>()

/** Shows the report over every open page. The page below stays as it is. */
export function showMistakes(
  server: ViteDevServer,
  root: string,
  report: string,
  diagnostics: readonly Diagnostic[],
): void {
  const [first] = diagnostics
  if (!first) return
  const { hot } = server.environments.client
  if (!standing.has(server))
    hot.on('vite:client:connect', (_, client) => {
      const overlay = standing.get(server)
      if (overlay) client.send(overlay)
    })
  const overlay: Overlay = {
    type: 'error',
    err: {
      message: report,
      stack: '',
      plugin: 'site:content',
      loc: { file: join(root, first.file), line: first.line, column: first.column },
    },
  }
  standing.set(server, overlay)
  // The first update a page receives under an overlay reloads it, and would lose what was typed: let that be now.
  hot.send({ type: 'update', updates: [] })
  hot.send(overlay)
}

/** Takes the overlay away. */
export function showNone(server: ViteDevServer): void {
  if (standing.delete(server)) server.environments.client.hot.send({ type: 'update', updates: [] })
}
