import { useEffect } from 'react'
import type { PublishState } from '../../contract/publish'
import { DraftChanges } from '../panels/draft-changes'
import { ListPanel } from '../panels/list-panel'
import panel from '../panels/panel.module.css'
import { UnversionedList } from '../panels/unversioned-list'
import { Icon } from '../parts/icon'
import { Skeleton } from '../parts/skeleton'
import { useNow } from '../parts/use-now'
import { treeFile } from '../session/desk-state'
import type { EditedFile } from '../session/edited-file'
import { useDesk, usePublishing, useSession } from '../session/use-desk'
import { type Pending, usePending } from '../session/use-pending'
import controls from '../styles/controls.module.css'
import { changesOf } from '../words/changes'
import { agoWords, countWords, momentWords } from '../words/moments'
import { heldBackWords } from './held-back'
import styles from './publish.module.css'
import { RequestCard } from './request-card'
import { Station } from './station'
import { VersionRows } from './version-rows'

/** Milliseconds between two looks at the host and the site. */
const LOOK_MS = 60_000

/** The way from the editor's keyboard to visitors, and what is where on it. */
export function PublishView({ onNext }: { readonly onNext: () => void }) {
  const { publishing } = useSession()
  const { state, failed } = usePublishing()
  useEffect(() => {
    void publishing.look()
    const timer = setInterval(() => void publishing.look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [publishing])
  return (
    <>
      <ListPanel
        title="Publish"
        about="From your keyboard to the visitor: what is still on its way"
        label="On its way"
      >
        {state?.problem && <Problem {...state.problem} />}
        {failed !== undefined && <p>{failed}</p>}
        {state ? <Stations state={state} /> : <Skeleton lines={6} label="The versions are being read." />}
      </ListPanel>
      <div className={styles.next}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary} ${controls.large}`}
          onClick={onNext}
        >
          Next step
          <Icon name="arrow-right" />
        </button>
      </div>
    </>
  )
}

function Problem({ kind, title, message }: NonNullable<PublishState['problem']>) {
  const isNote = ['offline', 'no-host', 'no-git'].includes(kind)
  return (
    <div className={`${controls.note} ${isNote ? '' : controls.warning}`} role="status">
      <Icon name={isNote ? 'info' : 'warning'} />
      <p>
        <b>{title}.</b> {message}
      </p>
    </div>
  )
}

function Stations({ state }: { readonly state: PublishState }) {
  const pending = usePending()
  const { way, waiting, handedOver, merged, request, problem } = state
  const isStopped = problem !== undefined
  const onHost = handedOver.length + merged.length
  const number = state.host || handedOver.length > 0 ? 3 : undefined
  return (
    <ol className={styles.way}>
      <Changed pending={pending} />
      <Station
        number={2}
        title="Versions, not handed over"
        count={waiting.length > 0 ? countWords(waiting.length, 'version') : undefined}
        isStopped={isStopped}
        about={waiting.length > 0 ? 'On this computer only. A colleague cannot see them.' : 'None.'}
      >
        {waiting.length > 0 && <VersionRows versions={waiting} />}
      </Station>
      {number !== undefined && (
        <Station
          number={number}
          title={state.host ? 'Handed over, waiting' : 'Sent as a file, waiting'}
          count={onHost > 0 ? countWords(onHost, 'version') : undefined}
          about={
            handedOver.length > 0
              ? 'Colleagues can see it. Visitors cannot.'
              : merged.length > 0
                ? 'In the branch of the site. Visitors see it after the next build.'
                : way === 'direct'
                  ? 'Nothing. This site publishes directly, without a review.'
                  : 'Nothing.'
          }
        >
          {request && <RequestCard request={request} state={state} />}
          {handedOver.length > 0 && <VersionRows versions={handedOver} />}
          {merged.length > 0 && <VersionRows versions={merged} />}
          {onHost > 0 && <Checks state={state} />}
          <HeldBack state={state} />
        </Station>
      )}
      <Public state={state} />
    </ol>
  )
}

function Changed({ pending: { changed, saved } }: { readonly pending: Pending }) {
  const session = useSession()
  const count = changed.length + saved.length
  return (
    <Station
      number={1}
      title="Changed, not in a version yet"
      count={count > 0 ? countWords(count, 'file') : undefined}
      about={count > 0 ? 'Only on this computer.' : 'Nothing.'}
      action={
        count > 0 && (
          <button type="button" className={controls.button} onClick={() => session.view('save')}>
            Put into a version
          </button>
        )
      }
    >
      {changed.map(([file, edited]) => (
        <ChangedFile key={file} file={file} edited={edited} />
      ))}
      <UnversionedList />
    </Station>
  )
}

function ChangedFile({ file, edited }: { readonly file: string; readonly edited: EditedFile }) {
  const { tree } = useDesk()
  const { base, text, open } = edited
  const title = treeFile(tree, file)?.title ?? file
  return (
    <section className={panel.card} aria-label={title}>
      <header className={panel.cardHead}>
        <h3>{title}</h3>
        {(base === null || text === null) && (
          <span className={controls.muted}>{base === null ? 'new' : 'will be removed'}</span>
        )}
      </header>
      {base !== null && text !== null && (
        <DraftChanges file={file} base={base} text={text} changes={changesOf(base, text, open.schema)} />
      )}
    </section>
  )
}

/** What the checks of the host found, which holds versions back, and where they are. */
function Checks({ state: { checks, host } }: { readonly state: PublishState }) {
  if (!host) return null
  const failed = checks?.failed ?? []
  const link = checks && (
    <a className={controls.link} href={checks.address} target="_blank" rel="noreferrer">
      Look at the checks on {host.name}
    </a>
  )
  return (
    <div className={`${controls.muted} ${styles.checks}`}>
      {failed.length > 0 ? (
        <>
          <p>A check found a mistake, so the site stays as it is:</p>
          <ul className={styles.held}>
            {failed.map(({ name, messages }) => (
              <li key={name}>
                <Icon name="warning" /> {[name, ...messages].join(' · ')}
              </li>
            ))}
          </ul>
        </>
      ) : checks?.failed ? (
        <p>No check has found a mistake so far.</p>
      ) : (
        <p>
          If a check finds a mistake, the site stays as it is. {host.name ?? host.address} tells what they
          found only with a password, and the desk keeps none.
        </p>
      )}
      {link}
    </div>
  )
}

/** Pages that visitors see later than the next build, although their version is on its way. */
function HeldBack({ state: { handedOver, merged } }: { readonly state: PublishState }) {
  const { tree } = useDesk()
  const files = [...new Set([...handedOver, ...merged].flatMap((version) => version.files))]
  const held = files.flatMap((file) => {
    const entry = treeFile(tree, file)
    const words = heldBackWords(entry)
    return entry && words !== undefined ? [{ file, title: entry.title, words }] : []
  })
  if (held.length === 0) return null
  return (
    <ul className={styles.held}>
      {held.map(({ file, title, words }) => (
        <li key={file}>
          <Icon name="calendar" /> {title}: {words}
        </li>
      ))}
    </ul>
  )
}

function Public({ state }: { readonly state: PublishState }) {
  const { deployed, siteProblem, site, lookedAt, merged } = state
  const now = useNow(lookedAt !== undefined)
  const host = URL.canParse(site) ? new URL(site).host : site
  const [newest] = deployed?.versions ?? []
  const read = lookedAt === undefined ? '' : ` Read from ${host} ${agoWords(now - Date.parse(lookedAt))}.`
  return (
    <Station
      title="Public"
      isUnknown={!deployed}
      count={deployed && merged.length === 0 && !siteProblem ? 'Everything handed over' : undefined}
      about={
        <>
          {deployed && (
            <>
              <b>
                {deployed.isExact ? 'Public since' : 'Public. The desk saw it first'}{' '}
                {momentWords(deployed.seenAt, new Date(now))}
                {newest ? ':' : '.'}
              </b>{' '}
              {newest && `“${newest.subject}”.`}
              {siteProblem === undefined ? read : ` ${siteProblem} This is what was read before.`}
            </>
          )}
          {!deployed &&
            (siteProblem === undefined
              ? `The desk reads it from ${host}.`
              : `${siteProblem} So it is unknown here what visitors see.`)}
        </>
      }
    >
      {deployed && deployed.versions.length > 0 && <VersionRows versions={deployed.versions} />}
    </Station>
  )
}
