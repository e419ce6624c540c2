import type { TaskPlan } from '../../contract/tasks'
import { WordDiff } from '../parts/word-diff'
import { treeFile } from '../session/desk-state'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import styles from './plan-view.module.css'

/** Every file that a task changes, with its changes, before anything is done. */
export function PlanView({ plan: { files, changes, notes } }: { readonly plan: TaskPlan }) {
  const { tree } = useDesk()
  if (files.length === 0) return <p>There is nothing to change.</p>
  return (
    <>
      <p>This changes {countWords(files.length, 'file')}. Nothing is written before you save.</p>
      {notes.map((note) => (
        <p key={note} className={controls.note}>
          <span aria-hidden="true">·</span>
          {note}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, with the keyboard too. */}
      <ul className={styles.files} tabIndex={0} aria-label="Changes">
        {files.map(({ file, text }) => {
          const known = treeFile(tree, file)
          const own = changes.filter(({ place }) => place.file === file && place.pointer !== '')
          const whole = changes.filter(({ place }) => place.file === file && place.pointer === '')
          return (
            <li key={file}>
              <div className={styles.head}>
                <b>{known?.title ?? file.split('/').at(-1)}</b>
                <span className={styles.kind}>{text === null ? 'removed' : known ? '' : 'new'}</span>
                <span className={controls.mono}>{file}</span>
              </div>
              {whole
                .filter(({ after }) => after !== file)
                .map(({ field, before = '', after = '' }) => (
                  <div key={field + after}>
                    <span className={controls.muted}>{field}</span>
                    <WordDiff before={before} after={after} />
                  </div>
                ))}
              {own.map(({ place, field, before = '', after = '' }) => (
                <div key={place.pointer + after}>
                  <span className={controls.muted}>{field}</span>
                  <WordDiff before={before} after={after} />
                </div>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}
