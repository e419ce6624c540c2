import { useState } from 'react'
import type { SearchAnswer } from '../../contract/api'
import { foldText } from '../../tasks/fold-text'
import { ReplaceDialog } from '../dialogs/replace-dialog'
import { Icon } from '../parts/icon'
import { Skeleton } from '../parts/skeleton'
import { useAnswer } from '../parts/use-answer'
import { useSettled } from '../parts/use-settled'
import { withQuery } from '../session/request'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { groupBy } from '../words/group-by'
import { countWords } from '../words/moments'
import { FileCard } from './file-card'
import { ListPanel } from './list-panel'
import { ListRow } from './list-row'
import styles from './panel.module.css'

const SETTLE_MS = 150

/** Every text that contains the words, by file. */
export function SearchView() {
  const session = useSession()
  const { query, tree, checks } = useDesk()
  const [isReplacing, setReplacing] = useState(false)
  const text = useSettled(query.trim(), SETTLE_MS)
  const { answer, failed, isLoading } = useAnswer<SearchAnswer>(
    text ? withQuery('search', { text }) : undefined,
    checks,
  )
  const hits = answer?.hits ?? []
  const byFile = groupBy(hits, ({ place }) => place.file)
  return (
    <ListPanel
      title="Search"
      about={
        <span role="status">
          {answer && !isLoading
            ? `“${text}” is found ${answer.count === 1 ? 'once' : `${answer.count} times`} in ${countWords(byFile.size, 'file')}`
            : `“${text}” in every text`}
        </span>
      }
      label="Search results"
      tools={
        <button
          type="button"
          className={controls.button}
          disabled={hits.length === 0}
          onClick={() => setReplacing(true)}
        >
          Replace…
        </button>
      }
    >
      {failed !== undefined && <p>{failed}</p>}
      {isLoading && !answer && <Skeleton lines={5} label="Every text is being searched." />}
      {answer && hits.length === 0 && (
        <div className={styles.empty}>
          <span className={styles.pipe} />
          <h2>“{text}” was not found</h2>
          <p className={controls.muted}>
            Searched: {countWords(tree?.groups.flatMap(({ files }) => files).length ?? 0, 'file')}, with every
            alternative text. Spelled another way?
          </p>
        </div>
      )}
      {[...byFile].map(([file, list]) => (
        <FileCard key={file} file={file} aside={<span className={controls.muted}>{list.length}</span>}>
          {list.map(({ place, field, text: found }) => (
            <li key={place.pointer}>
              <ListRow
                start={<Icon name="pencil" />}
                end={<Icon name="right" />}
                onOpen={() => session.show(place)}
              >
                <span className={styles.where}>{field}</span>
                <br />
                <Marked text={found} words={text} />
              </ListRow>
            </li>
          ))}
        </FileCard>
      ))}
      {isReplacing && <ReplaceDialog find={text} hits={hits} onClose={() => setReplacing(false)} />}
    </ListPanel>
  )
}

function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const { folded, positions } = foldText(text)
  const wanted = foldText(words).folded.trim()
  const at = folded.indexOf(wanted)
  if (at < 0) return <span>{text}</span>
  const start = positions[at] ?? 0
  const end = (positions[at + wanted.length - 1] ?? text.length) + 1
  return (
    <span>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </span>
  )
}
