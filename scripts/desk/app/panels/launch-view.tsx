import { useState } from 'react'
import type { LaunchList } from '../../contract/api'
import { groupIcon } from '../parts/group-icon'
import { Icon } from '../parts/icon'
import { Skeleton } from '../parts/skeleton'
import { useAnswer } from '../parts/use-answer'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { groupBy } from '../words/group-by'
import { countWords } from '../words/moments'
import own from './launch-view.module.css'
import { ListPanel } from './list-panel'
import { ListRow } from './list-row'
import styles from './panel.module.css'

const kinds = [
  { kind: 'sample', title: 'Samples' },
  { kind: 'placeholder', title: 'Placeholders' },
  { kind: 'mistake', title: 'Mistakes' },
  { kind: 'setting', title: 'Settings' },
] as const
const signs = { sample: 'S', placeholder: '#', mistake: '!', setting: '⚙' } as const

/** What is still a sample, a placeholder or missing before the launch. */
export function LaunchView() {
  const session = useSession()
  const { tree, checks } = useDesk()
  const { answer, failed } = useAnswer<LaunchList>('launch', checks)
  const [kind, setKind] = useState<(typeof kinds)[number]['kind']>()
  const all = answer?.items ?? []
  const items = kind ? all.filter((item) => item.kind === kind) : all
  const groupOf = (file: string) =>
    tree?.groups.find((group) => group.files.some((one) => one.file === file))?.title ?? 'For a maintainer'
  const groups = groupBy(items, ({ place }) => groupOf(place.file))
  const atStart = Math.max(answer?.atStart ?? all.length, all.length)
  const copy = () =>
    navigator.clipboard.writeText(
      items
        .map(({ place, field, message }) => `${field}: ${message} (${place.file}:${place.line ?? 1})`)
        .join('\n'),
    )
  return (
    <ListPanel
      title="Launch list"
      about="what is still a sample, a placeholder or missing"
      label="Launch list"
      tools={
        <button
          type="button"
          className={controls.button}
          disabled={items.length === 0}
          onClick={() => void copy().then(() => session.notify('Copied.'))}
        >
          <Icon name="copy" />
          As a list for the meeting
        </button>
      }
    >
      {failed !== undefined && <p>{failed}</p>}
      {!answer && failed === undefined && <Skeleton lines={6} label="The content is being looked through." />}
      {answer && (
        <section className={styles.card} aria-label="Progress">
          <div className={styles.cardHead}>
            <span className={own.figure}>{all.length}</span>
            <span className={controls.muted}>
              left in {countWords(new Set(all.map(({ place }) => place.file)).size, 'file')}
            </span>
            <progress
              className={own.progress}
              aria-label="Done before the launch"
              value={atStart - all.length}
              max={Math.max(atStart, 1)}
            />
            <span className={controls.muted}>
              {atStart > all.length ? `${atStart - all.length} of ${atStart} done. ` : ''}Each one opens its
              field.
            </span>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend. */}
          <div className={`${controls.chips} ${styles.cardHead}`} role="group" aria-label="Show">
            {[{ kind: undefined, title: 'All' }, ...kinds].map((one) => (
              <button
                key={one.title}
                type="button"
                className={controls.chip}
                aria-pressed={one.kind === kind}
                onClick={() => setKind(one.kind)}
              >
                {one.title} {one.kind ? all.filter((item) => item.kind === one.kind).length : all.length}
              </button>
            ))}
          </div>
        </section>
      )}
      {[...groups].map(([title, list]) => (
        <details key={title} className={styles.card} open={groups.size < 3}>
          <summary className={styles.cardHead}>
            <Icon name={groupIcon(title)} />
            <b>{title}</b>
            <span className={controls.muted}>{list.length} left</span>
          </summary>
          <ul>
            {list.map(({ place, field, kind, message, found }) => (
              <li key={`${place.file}${place.pointer}${message}`}>
                <ListRow
                  start={<span className={controls.sample}>{signs[kind]}</span>}
                  end={
                    <span className={controls.mono}>
                      {place.file.split('/').at(-1)}
                      {place.line !== undefined && `:${place.line}`}
                    </span>
                  }
                  isDisabled={kind === 'setting'}
                  onOpen={() => session.show(place)}
                >
                  <b>{field}</b>
                  <br />
                  <span className={styles.where}>
                    {message}
                    {found && ` ${found}`}
                  </span>
                </ListRow>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </ListPanel>
  )
}
