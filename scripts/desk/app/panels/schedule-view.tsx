import { useState } from 'react'
import type { Schedule } from '../../contract/api'
import { groupIcon } from '../parts/group-icon'
import { Icon } from '../parts/icon'
import { Skeleton } from '../parts/skeleton'
import { useAnswer } from '../parts/use-answer'
import { withQuery } from '../session/request'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { dayWords } from '../words/moments'
import { ListPanel } from './list-panel'
import { ListRow } from './list-row'
import styles from './panel.module.css'

type Item = Schedule['items'][number]

/** What a build on a given day shows and holds back. */
export function ScheduleView() {
  const { checks } = useDesk()
  const [day, setDay] = useState(() => new Date().toLocaleDateString('en-CA'))
  const { answer, failed } = useAnswer<Schedule>(
    /^\d{4}-\d{2}-\d{2}$/.test(day) ? withQuery('schedule', { day }) : undefined,
    checks,
  )
  return (
    <ListPanel
      title="What the next build will show"
      about=""
      label="What the build shows"
      tools={
        <label className={controls.row}>
          <span className={controls.muted}>Build on</span>
          <input
            type="date"
            className={controls.input}
            style={{ inlineSize: '10.5rem' }}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
      }
    >
      <div className={controls.note}>
        <Icon name="calendar" />
        <p>
          A site of finished pages changes only when it is built. A date means: from the first build on that
          day on.
        </p>
      </div>
      {failed !== undefined && <p>{failed}</p>}
      {!answer && failed === undefined && <Skeleton lines={4} label="The content is being looked through." />}
      {answer && (
        <>
          <Items title="Comes with this build" items={answer.items.filter(({ isShown }) => isShown)} />
          <Items title="Waits" items={answer.items.filter(({ isShown }) => !isShown)} />
        </>
      )}
    </ListPanel>
  )
}

function Items({ title, items }: { readonly title: string; readonly items: readonly Item[] }) {
  const session = useSession()
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h2>{title}</h2>
        <span className={controls.muted}>{items.length === 0 && 'nothing with a date or a draft mark'}</span>
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.file}>
            <ListRow
              start={<Icon name={groupIcon(item.kind)} />}
              end={
                <span className={controls.sample}>
                  {item.isDraft ? 'draft' : item.publishOn ? `from ${dayWords(item.publishOn)}` : ''}
                </span>
              }
              onOpen={() => session.select({ file: item.file, from: 'list' })}
            >
              <b>{item.title}</b>
              <br />
              <span className={styles.where}>{item.file}</span>
            </ListRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
