import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  ContentCheck,
  DraftAnswer,
  DraftChange,
  DraftEffects,
  OpenFile,
  SaveResponse,
} from '../../../../scripts/desk/contract/api'
import { applicationBase } from '../../../../scripts/desk/server/desk-application'
import { deskMiddleware } from '../../../../scripts/desk/server/desk-middleware'
import { type DeskProject, deskProject, openDrafts } from '../../../../scripts/desk/server/desk-project'
import { LiveContent } from '../../../../scripts/vite/live-content'
import { copyContent } from '../../content/copy-content'

/** Token of the sessions in these tests. */
export const token = 'token-of-this-session-token-of-this-session'

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or as it is if it is a text or bytes. */
  readonly body?: unknown
}

export interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** The endpoints of the desk over a copy of the fixture content, without the development server around them. */
export class DeskServer {
  private server: Server | undefined
  private opened: DeskProject | undefined
  private changes = 0
  /** Errors that the server has logged; the response to each is 500. */
  readonly logged: unknown[] = []

  /** @param root of an earlier server, which then goes on */
  constructor(readonly root = mkdtempSync(join(tmpdir(), 'desk-'))) {}

  static async create(): Promise<DeskServer> {
    const desk = new DeskServer()
    copyContent(desk.root)
    await desk.start()
    return desk
  }

  async start(): Promise<void> {
    const drafts = openDrafts(this.root)
    const live = new LiveContent(this.root, drafts.overlay)
    await live.open()
    this.opened = deskProject(live, drafts)
    const middleware = deskMiddleware({
      project: this.opened,
      session: { token, cookie: 'cookie-of-this-session' },
      application: async () => ({
        script: `${applicationBase}main.js`,
        styles: `${applicationBase}main.css`,
        files: new Map([[`${applicationBase}main.js`, { type: 'text/javascript', content: 'start()' }]]),
      }),
      logError: (error) => this.logged.push(error),
    })
    this.server = createServer((incoming, response) =>
      middleware(incoming, response, () => response.writeHead(418).end()),
    )
    await new Promise<void>((ready) => this.server?.listen(0, '127.0.0.1', ready))
  }

  private isTouched = false

  /** Says that a test changes drafts or content. */
  touch(): void {
    this.isTouched = true
  }

  /** Resets after a test that changed something: restoring the content takes seconds, and most tests leave it as it is. */
  async resetIfTouched(): Promise<void> {
    if (this.isTouched) await this.reset()
    this.isTouched = false
  }

  /** Drops all drafts and restores the content. */
  async reset(): Promise<void> {
    for (const file of this.project.drafts.files) this.project.drafts.keep(file, undefined)
    copyContent(this.root)
    await this.project.live.update([])
  }

  /** Ends the server and keeps its files. */
  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise((closed) => this.server?.close(closed))
  }

  async dispose(): Promise<void> {
    await this.stop()
    rmSync(this.root, { recursive: true, force: true })
  }

  get project(): DeskProject {
    if (!this.opened) throw new Error('The server has not started.')
    return this.opened
  }

  get host(): string {
    // A listening TCP server has such an address.
    const { port } = (this.server?.address() ?? {}) as Partial<AddressInfo>
    return `127.0.0.1:${port}`
  }

  read(file: string): string {
    return readFileSync(join(this.root, 'content', file), 'utf8')
  }

  /** Sends a request as a page of this server does; `headers` replace its headers, and an empty one is left out. */
  send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Received> {
    const all = {
      host: this.host,
      origin: `http://${this.host}`,
      'x-desk-token': token,
      ...(body === undefined
        ? {}
        : { 'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    return new Promise((done, failed) => {
      // A connection that is used again may be closed by the server at that moment.
      const options = { method, headers: sent, agent: false } as const
      const outgoing = request(`http://${this.host}${path}`, options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      })
      outgoing.on('error', failed)
      const isSentAsItIs = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
      outgoing.end(isSentAsItIs ? body : JSON.stringify(body))
    })
  }

  open(file: string): Promise<OpenFile> {
    return this.call(`file?file=${file}`)
  }

  /** Sends a change of a draft. */
  change(change: DraftChange): Promise<DraftAnswer> {
    return this.call<DraftAnswer[]>('draft', { method: 'PUT', body: change }).then(([answer]) => {
      if (!answer) throw new Error('The server has not answered the change.')
      return answer
    })
  }

  /** Replaces the present draft of a file. @returns the check of the content with it */
  async draft(draft: Pick<DraftChange, 'file' | 'text' | 'base'>): Promise<ContentCheck> {
    this.changes += 1
    const replaces = this.project.drafts.revision(draft.file)
    await this.change({ ...draft, replaces, desk: 'desk', number: this.changes })
    return this.call('check')
  }

  effects(): Promise<DraftEffects> {
    return this.call('effects')
  }

  /** Keeps a draft with one piece of the file replaced. */
  async edit(file: string, piece: string, by: string): Promise<ContentCheck> {
    const base = this.read(file)
    if (!base.includes(piece)) throw new Error(`${file} has no ${piece}.`)
    return this.draft({ file, text: base.replace(piece, () => by), base })
  }

  save(files: readonly string[], version?: string): Promise<SaveResponse> {
    return this.call('save', { method: 'POST', body: { files, version } })
  }

  /** Calls an endpoint and returns what it responds. */
  async call<Response>(path: string, sent: Sent = {}): Promise<Response> {
    const { status, text } = await this.send(`/__desk/api/${path}`, sent)
    if (status !== 200) throw new Error(`${status} ${text}`)
    return JSON.parse(text)
  }
}
