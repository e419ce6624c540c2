import { errorMessage } from '../../../lib/error-message'
import type { HandOverAnswer, HandOverRequest, PatchFile, PublishState } from '../../contract/publish'
import type { Request } from './request'
import { Store } from './store'

interface PublishingState {
  readonly state?: PublishState
  /** Why the server has not told the state. */
  readonly failed?: string | undefined
  /** What runs, and since when in milliseconds since 1970. */
  readonly running?: { readonly what: 'look' | 'hand-over'; readonly since: number } | undefined
}

/** How far the versions are on their way to visitors, as the server knows it. */
export class Publishing extends Store<PublishingState> {
  constructor(private readonly request: Request) {
    super({})
  }

  /** Reads what this computer knows. */
  async load(): Promise<void> {
    await this.read(() => this.request<PublishState>('GET', 'publish'))
  }

  /** Asks the host and the site. */
  async look(): Promise<void> {
    if (this.get().running) return
    await this.run('look', () => this.read(() => this.request<PublishState>('POST', 'publish/look', {})))
  }

  /** Hands all versions over. @returns undefined if the server does not answer */
  async handOver(line: string): Promise<HandOverAnswer | undefined> {
    const body: HandOverRequest = { line }
    let answer: HandOverAnswer | undefined
    await this.run('hand-over', () =>
      this.read(async () => {
        answer = await this.request<HandOverAnswer>('POST', 'publish/hand-over', body)
        return answer.kind === 'handed-over' ? answer.state : this.request<PublishState>('GET', 'publish')
      }),
    )
    return answer
  }

  /** The versions of this computer as a file. @throws RefusedRequest without any */
  async patch(line: string): Promise<PatchFile> {
    const body: HandOverRequest = { line }
    const patch = await this.request<PatchFile>('POST', 'publish/patch', body)
    await this.load()
    return patch
  }

  private async run(what: 'look' | 'hand-over', call: () => Promise<void>): Promise<void> {
    this.update({ running: { what, since: Date.now() } })
    await call()
    this.update({ running: undefined })
  }

  private async read(call: () => Promise<PublishState>): Promise<void> {
    try {
      this.update({ state: await call(), failed: undefined })
    } catch (error) {
      this.update({ failed: errorMessage(error) })
    }
  }
}
