import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../../../lib/error-message'
import type {
  HandOverAnswer,
  HostChecks,
  PatchFile,
  PublishProblem,
  PublishState,
} from '../../contract/publish'
import { git } from '../git/git'
import { problemOf } from '../git/git-problem'
import { readRepository } from '../git/repository'
import { Refused } from '../refused'
import { readDeployedCommit, SeenSite, siteAddress } from './deployed-version'
import { readFailedChecks } from './failed-checks'
import { type HandedFolder, handOver } from './hand-over'
import { noteHandedOver } from './handed-over'
import { type PublishSettings, readPublishSettings } from './publish-settings'
import { baseWithoutHost, noHost, previewAddress, readState } from './read-state'
import { commitOn, remoteOf, requestBranch } from './remote'
import { fetchRemote } from './transfer'
import { unfinishedWork } from './unfinished-work'

/** What the last look at host and site said. */
interface Look {
  readonly lookedAt: string
  readonly problem?: PublishProblem
  readonly siteProblem?: string
  /** Commit that the preview of the request shows. */
  readonly preview?: string
  readonly checks?: HostChecks
}

/** Brings versions to the host, and follows them to the site. At most one transfer runs at a time. */
export class Publishing {
  private look: Look | undefined
  private looking: Promise<PublishState> | undefined
  private handing: Promise<HandOverAnswer> | undefined
  private readonly seen: SeenSite

  constructor(
    private readonly root: string,
    private readonly readChecks = readFailedChecks,
  ) {
    this.seen = new SeenSite(root)
  }

  /** @throws Refused for a wrong setting */
  async state(): Promise<PublishState> {
    const { lookedAt, siteProblem, problem, preview, checks } = this.look ?? {}
    const local = await readState(this.root, this.settings, { site: this.seen.last, preview })
    return {
      ...(problem && { problem }),
      ...local,
      ...(checks && checks.commit === local.checks?.commit && { checks }),
      ...(lookedAt !== undefined && { lookedAt }),
      ...(siteProblem !== undefined && { siteProblem }),
    }
  }

  /** Asks the host and the site, and returns the state. */
  lookAgain(): Promise<PublishState> {
    this.looking ??= this.readAgain().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  /** Hands all versions over. A second call while one runs has the same result. */
  handOver(folder: HandedFolder, line: string): Promise<HandOverAnswer> {
    this.handing ??= this.handAll(folder, line).finally(() => {
      this.handing = undefined
    })
    return this.handing
  }

  /** The versions of this computer as a file, which `git am` applies. @throws Refused when there are none */
  async patch(line: string): Promise<PatchFile> {
    const { root } = this
    if ((await this.state()).waiting.length === 0)
      throw new Refused(422, 'There is no version to send. Save one first.')
    const repository = await readRepository(root)
    const { head: commit = '' } = repository
    const remote = remoteOf(repository)
    const known = remote && commitOn(repository, remote, remote.target)
    const base = known ?? (await baseWithoutHost(repository))
    const text = await git(root, 'format-patch', '--stdout', '--binary', `${base}..${commit}`)
    const at = new Date().toISOString()
    // With a host, the versions can still be handed over.
    if (!remote) noteHandedOver(root, { commit, branch: '', line, at })
    return { name: `changes-${at.slice(0, 10)}.patch`, text }
  }

  private get settings(): PublishSettings {
    try {
      return readPublishSettings(readFileSync(join(this.root, 'package.json'), 'utf8'))
    } catch (error) {
      throw new Refused(422, errorMessage(error))
    }
  }

  private async readAgain(): Promise<PublishState> {
    const problem = await this.readHost()
    const siteProblem = await this.readSite()
    const preview = await this.readPreview()
    this.look = {
      lookedAt: new Date().toISOString(),
      ...(problem && { problem }),
      ...(siteProblem !== undefined && { siteProblem }),
      ...(preview !== undefined && { preview }),
    }
    const state = await this.state()
    if (!state.checks) return state
    const checks = await this.withFailed(state.checks)
    this.look = { ...this.look, checks }
    return { ...state, checks }
  }

  private async withFailed(checks: HostChecks): Promise<HostChecks> {
    const remote = remoteOf(await readRepository(this.root))
    const failed = remote && (await this.readChecks(remote.address, checks.commit).catch(() => undefined))
    return failed ? { ...checks, failed } : checks
  }

  private async readHost(): Promise<PublishProblem | undefined> {
    try {
      const remote = remoteOf(await readRepository(this.root))
      if (remote) await fetchRemote(this.root, remote)
      return undefined
    } catch (error) {
      return problemOf(error)
    }
  }

  private async readSite(): Promise<string | undefined> {
    try {
      this.seen.note(await readDeployedCommit(siteAddress(this.root)), new Date())
      return undefined
    } catch (error) {
      return errorMessage(error)
    }
  }

  private async readPreview(): Promise<string | undefined> {
    const { preview } = this.settings
    if (preview === undefined) return undefined
    const repository = await readRepository(this.root).catch(() => undefined)
    const remote = repository && remoteOf(repository)
    const branch = remote && requestBranch(repository, remote)
    if (branch === undefined) return undefined
    return readDeployedCommit(previewAddress(preview, branch)).catch(() => undefined)
  }

  private async handAll(folder: HandedFolder, line: string): Promise<HandOverAnswer> {
    try {
      const repository = await readRepository(this.root)
      const remote = remoteOf(repository)
      const unfinished = unfinishedWork(repository)
      if (unfinished) return { kind: 'stopped', problem: unfinished }
      if (!remote) return { kind: 'stopped', problem: noHost }
      const stopped = await handOver(folder, this.settings, remote, line)
      if (stopped) return stopped
      return { kind: 'handed-over', state: await this.lookAgain() }
    } catch (error) {
      if (error instanceof Refused) throw error
      const problem = problemOf(error, { isReview: this.settings.publish === 'review' })
      this.look = { ...(this.look ?? { lookedAt: new Date().toISOString() }), problem }
      return { kind: 'stopped', problem }
    }
  }
}
