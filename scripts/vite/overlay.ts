import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Diagnostic } from '../content/diagnose/print'

interface Overlay {
  readonly type: 'error'
  readonly err: {
    readonly message: string
    readonly stack: string
    readonly plugin: string
    readonly loc: { readonly file: string; readonly line: number; readonly column: number }
  }
}

/** Error overlay of the development server while the content has mistakes. */
export class DiagnosticsOverlay {
  private current: Overlay | undefined

  constructor(
    private readonly server: ViteDevServer,
    private readonly root: string,
  ) {
    this.hot.on('vite:client:connect', (_, client) => {
      if (this.current) client.send(this.current)
    })
  }

  /** Shows a report on every open page, and on pages that connect later. */
  show(report: string, diagnostics: readonly Diagnostic[]): void {
    const [first] = diagnostics
    if (!first) return
    this.current = {
      type: 'error',
      err: {
        message: report,
        stack: '',
        plugin: 'site:content',
        loc: { file: join(this.root, first.file), line: first.line, column: first.column },
      },
    }
    if (!this.hasClients) return
    // The first update under an overlay reloads the page and would lose its input, so an empty one precedes it.
    this.hot.send({ type: 'update', updates: [] })
    this.hot.send(this.current)
  }

  /** Removes the overlay. @returns whether there was one */
  clear(): boolean {
    if (!this.current) return false
    this.current = undefined
    if (this.hasClients) this.hot.send({ type: 'update', updates: [] })
    return true
  }

  private get hot() {
    return this.server.environments.client.hot
  }

  /** Without clients, Vite would keep an error and show it to the next page even after it is fixed. */
  private get hasClients(): boolean {
    return this.server.ws.clients.size > 0
  }
}
