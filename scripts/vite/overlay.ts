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

/** The overlay over every page of a development server, while the content has mistakes. */
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

  /** Shows a report over every open page, and over pages that are opened while it is current. */
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
    // The first update a page receives under an overlay reloads it, and would lose what was typed: send it now.
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

  /** Vite keeps an error that is sent to no page, and shows it to the next one even when it is fixed by then. */
  private get hasClients(): boolean {
    return this.server.ws.clients.size > 0
  }
}
