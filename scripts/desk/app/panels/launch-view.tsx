import { useState } from 'react'
import type { LaunchList } from '../../contract/api'
import { groupIcon } from '../parts/group-icon'
import { Icon } from '../parts/icon'
import { Segments } from '../parts/segments'
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

type Risk = LaunchList['items'][number]['risk']

/** The greatest risk first. */
const risks = [
  { risk: 'mistake', title: 'Mistakes', sign: '!' },
  { risk: 'setting', title: 'Settings', sign: '⚙' },
  { risk: 'placeholder', title: 'Placeholders', sign: '#' },
  { risk: 'warning', title: 'Warnings', sign: '?' },
  { risk: 'sample', title: 'Samples', sign: 'S' },
] as const satisfies readonly { readonly risk: Risk; readonly title: string; readonly sign: string }[]

const isPicture = (file: string) => file.startsWith('media/')
const signOf = (risk: Risk) => risks.find((one) => one.risk === risk)

/** Everything to finish before the launch, the greatest risk first. */
export function LaunchView() {
  const session = useSession()
  const { tree, checks } = useDesk()
  const { answer, failed } = useAnswer<LaunchList>('launch', checks)
  const [risk, setRisk] = useState<Risk>()
  const all = answer?.items ?? []
  const items = risk ? all.filter((item) => item.risk === risk) : all
  const groupOf = (file: string) =>
    isPicture(file)
      ? 'Pictures'
      : (tree?.groups.find((group) => group.files.some((one) => one.file === file))?.title ??
        'For a maintainer')
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
      about="the same list as npm run launch-check, the greatest risk first"
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
          <Segments
            label="Show"
            look="chips"
            className={styles.cardHead}
            value={risk}
            segments={[{ risk: undefined, title: 'All' }, ...risks].map((one) => ({
              value: one.risk,
              shown: `${one.title} ${one.risk ? all.filter((item) => item.risk === one.risk).length : all.length}`,
            }))}
            onChoose={setRisk}
          />
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
            {list.map(({ place, field, risk, message, found }) => (
              <li key={`${place.file}${place.pointer}${message}`}>
                <ListRow
                  start={<span className={controls.sample}>{signOf(risk)?.sign}</span>}
                  end={
                    <span className={controls.mono}>
                      {place.file.split('/').at(-1)}
                      {place.line !== undefined && `:${place.line}`}
                    </span>
                  }
                  isDisabled={title === 'For a maintainer'}
                  onOpen={() => (isPicture(place.file) ? session.view('pictures') : session.show(place))}
                >
                  <b>{field || 'The whole file'}</b>
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
