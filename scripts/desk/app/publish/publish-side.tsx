import { type ReactNode, useState } from 'react'
import type { PublishState } from '../../contract/publish'
import side from '../panels/side.module.css'
import { Icon } from '../parts/icon'
import { useNow } from '../parts/use-now'
import { treeFile } from '../session/desk-state'
import { useDesk, usePublishing, useSession } from '../session/use-desk'
import { type Pending, usePending } from '../session/use-pending'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { joinedLine, LONGEST_LINE } from '../words/proposed-line'
import { heldBackWords } from './held-back'
import styles from './publish.module.css'
import { handOver, type Step, sendFile, takeStep } from './take-step'

/** Seconds after which a wait says what for. */
const LONG_SECONDS = 10

/** The one next step on the way to visitors. */
export function PublishSide() {
  const { state } = usePublishing()
  const pending = usePending()
  const count = pending.changed.length + pending.saved.length
  if (!state) return null
  const { problem, waiting, handedOver, merged, host } = state
  if (problem?.kind === 'no-git') return <Panel title="Publishing needs versions">{problem.message}</Panel>
  if (waiting.length === 0 && count === 0)
    return handedOver.length + merged.length > 0 ? <Waiting state={state} /> : <AllPublic state={state} />
  return <HandOver key={host ? 'host' : 'file'} state={state} pending={pending} />
}

function HandOver({ state, pending }: { readonly state: PublishState; readonly pending: Pending }) {
  const session = useSession()
  const { isSaving, retryAt } = useDesk()
  const { running } = usePublishing()
  const [typed, setTyped] = useState<string>()
  const [takesAlong, setTakesAlong] = useState(true)
  const { way, host, waiting, problem } = state
  const count = pending.changed.length + pending.saved.length
  const isTaken = takesAlong && count > 0
  const subjects = waiting.map(({ subject }) => subject)
  const line = typed ?? joinedLine([...(isTaken ? [pending.line] : []), ...subjects])
  const isRunning = running?.what === 'hand-over' || isSaving
  const canHandOver =
    line.trim() !== '' && (waiting.length > 0 || isTaken) && !isRunning && retryAt === undefined
  const run = (step: Step) => void takeStep(session, step, { line: line.trim(), ...(isTaken && { pending }) })
  const makeFile = (
    <button type="button" className={controls.link} disabled={!canHandOver} onClick={() => run(sendFile)}>
      Make a file to send
    </button>
  )
  return (
    <Panel
      title={!host ? 'Make a file to send' : way === 'direct' ? 'Publish' : 'Hand over'}
      foot={
        <>
          <button
            type="button"
            className={`${controls.button} ${controls.primary} ${controls.large}`}
            disabled={!canHandOver}
            onClick={() => run(host ? handOver : sendFile)}
          >
            <Icon name={host ? 'arrow-right' : 'document'} />
            {isRunning
              ? 'Handing over…'
              : !host
                ? 'Save the file'
                : problem
                  ? 'Try again'
                  : way === 'direct'
                    ? 'Publish now'
                    : 'Hand over for review'}
          </button>
          <p role="status">
            {isRunning && running ? (
              <Wait since={running.since} host={host?.address} />
            ) : host ? (
              <Assurance way={way} name={host.name} />
            ) : (
              'It holds only what changed, and fits only this state of the site.'
            )}
          </p>
          {host && problem && <p>In a hurry? {makeFile} by another way.</p>}
        </>
      }
    >
      {!host && (
        <p>Someone with access to the site puts it in, your developer for example: git am reads it.</p>
      )}
      {problem?.said !== undefined && (
        <details>
          <summary>What git or the host said</summary>
          <pre className={styles.said}>{problem.said}</pre>
        </details>
      )}
      <div>
        <label htmlFor="publish-line">
          <b>What changed, in one line</b>
        </label>
        <p className={controls.muted} id="publish-line-help">
          Proposed from your changes. Write it as you like. {line.length} of {LONGEST_LINE}
        </p>
        <textarea
          id="publish-line"
          className={controls.input}
          aria-describedby="publish-line-help"
          rows={2}
          maxLength={LONGEST_LINE}
          value={line}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {count > 0 && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={takesAlong}
            onChange={({ target }) => setTakesAlong(target.checked)}
          />
          <span>
            Take {countWords(count, 'changed file')} along
            <span className={controls.muted}>They become a version first.</span>
          </span>
        </label>
      )}
      <SeenPages
        files={[
          ...(isTaken ? [...pending.changed.map(([file]) => file), ...pending.saved] : []),
          ...waiting.flatMap(({ files }) => files),
        ]}
      />
    </Panel>
  )
}

/** Pages of the changed files, and since when visitors see them. */
function SeenPages({ files }: { readonly files: readonly string[] }) {
  const session = useSession()
  const { tree } = useDesk()
  const pages = [...new Set(files)].flatMap((file) => {
    const entry = treeFile(tree, file)
    return entry?.address === undefined ? [] : [{ ...entry, address: entry.address }]
  })
  if (pages.length === 0) return null
  return (
    <div>
      <b>{pages.length === 1 ? 'The page that changed' : `The ${pages.length} pages that changed`}</b>
      <ul className={side.rows}>
        {pages.map((page) => (
          <li key={page.file}>
            <button type="button" onClick={() => session.update({ address: page.address, view: 'page' })}>
              {page.title}
              <span>{heldBackWords(page) ?? page.address}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says after some seconds what is waited for. */
function Wait({ since, host }: { readonly since: number; readonly host: string | undefined }) {
  const seconds = Math.round((useNow(true) - since) / 1000)
  return seconds < LONG_SECONDS
    ? 'Your versions are put together with those of colleagues and sent.'
    : `Waiting for ${host ?? 'the host'} since ${seconds} s. You can close this tab: it goes on.`
}

function Assurance({
  way,
  name = 'the host',
}: {
  readonly way: PublishState['way']
  readonly name: string | undefined
}) {
  return way === 'direct' ? (
    'Visitors see it after the checks and the build, in minutes. If a check finds a mistake, the site stays as it is.'
  ) : (
    <>
      <b>Nothing becomes public yet.</b> A colleague approves it on {name}; visitors see it after the next
      build.
    </>
  )
}

function Waiting({ state: { host, request } }: { readonly state: PublishState }) {
  return (
    <Panel title="Handed over">
      <p>Nothing waits on this computer.</p>
      <p>
        {request && !request.isMerged
          ? `A colleague approves the request${host?.name ? ` on ${host.name}` : ''}. Versions that you save now can join it.`
          : 'Visitors see it after the next build.'}
      </p>
    </Panel>
  )
}

function AllPublic({ state: { deployed, site, siteProblem } }: { readonly state: PublishState }) {
  return (
    <Panel
      title={deployed && !siteProblem ? 'Everything is public' : 'Nothing waits here'}
      foot={
        <a className={`${controls.button} ${controls.large}`} href={site} target="_blank" rel="noreferrer">
          <Icon name="globe" />
          Look at the site
        </a>
      }
    >
      <p>
        {deployed && !siteProblem
          ? 'Nothing waits. Visitors see what you see. The desk read the site itself to be sure.'
          : 'Every version is with the host. Whether visitors see it, the site does not say.'}
      </p>
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly foot?: ReactNode
  readonly children: ReactNode
}

function Panel({ title, foot, children }: PanelProps) {
  return (
    <>
      <div className={side.head}>
        <h2>{title}</h2>
      </div>
      <div className={side.body}>{children}</div>
      {foot !== undefined && <div className={side.foot}>{foot}</div>}
    </>
  )
}
