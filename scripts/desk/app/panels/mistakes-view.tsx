import { fieldWords } from '../../json/field-words'
import { Icon } from '../parts/icon'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { groupBy } from '../words/group-by'
import { countWords } from '../words/moments'
import { FileCard } from './file-card'
import { ListPanel } from './list-panel'
import { ListRow } from './list-row'
import styles from './panel.module.css'

/** Every mistake of the content, drafts included, as the check reports it. */
export function MistakesView() {
  const session = useSession()
  const { problems, files } = useDesk()
  const mistakes = problems.filter(({ severity }) => severity === 'mistake')
  const byFile = groupBy(mistakes, ({ place }) => place.file)
  const copy = () =>
    navigator.clipboard.writeText(
      mistakes
        .map(
          ({ place, message, suggestion }) =>
            `content/${place.file}:${place.line ?? 1} ${message} ${suggestion ?? ''}`,
        )
        .join('\n'),
    )
  return (
    <ListPanel
      title={
        mistakes.length === 0
          ? 'No mistakes'
          : `${countWords(mistakes.length, 'mistake')} in ${countWords(byFile.size, 'file')}`
      }
      about="the same list as npm run check"
      label="Mistakes"
      tools={
        <button
          type="button"
          className={controls.button}
          disabled={mistakes.length === 0}
          onClick={() => void copy().then(() => session.notify('Copied.'))}
        >
          <Icon name="copy" />
          Copy for a colleague
        </button>
      }
    >
      {mistakes.length > 0 && (
        <div className={controls.note}>
          <Icon name="info" />
          <p>
            <b>Your work is kept in any case.</b> <b>Save</b> writes only files without a mistake into{' '}
            <code>content/</code>, so the site that everybody works on never breaks. Press F8 to go from one
            mistake to the next.
          </p>
        </div>
      )}
      {mistakes.length === 0 && (
        <div className={styles.empty}>
          <span className={styles.pipe} />
          <h2>Nothing to correct</h2>
          <p className={controls.muted}>Every file is checked while you write.</p>
        </div>
      )}
      {[...byFile].map(([file, list]) => (
        <FileCard
          key={file}
          file={file}
          aside={
            <>
              <span className={controls.mono}>content/{file}</span>
              <span className={controls.count}>{list.length}</span>
            </>
          }
        >
          {list.map(({ place, message, suggestion }) => (
            <li key={`${place.pointer}${message}`}>
              <ListRow
                start={<Icon name="warning" />}
                end={<Icon name="right" />}
                onOpen={() => session.show(place)}
              >
                <span className={styles.wrong}>{message}</span>
                <br />
                <span className={styles.where}>
                  {fieldWords(files.get(file)?.open.schema, place.pointer)}
                  {place.line !== undefined && <span className={controls.mono}> :{place.line}</span>}
                  {suggestion && ` · ${suggestion}`}
                </span>
              </ListRow>
            </li>
          ))}
        </FileCard>
      ))}
    </ListPanel>
  )
}
