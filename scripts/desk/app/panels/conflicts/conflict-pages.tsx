import { useState } from 'react'
import { fieldWords } from '../../../json/field-words'
import type { Question } from '../../session/edited-file'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { BothPages } from '../both-pages'
import styles from '../both-pages.module.css'

/** The pages of both versions of a file, which the editor can look at before deciding. */
export function ConflictPages({
  question: { file, other, ours, theirs, conflicts },
}: {
  readonly question: Question
}) {
  const [isShown, setShown] = useState(false)
  const schema = useDesk().files.get(file)?.open.schema
  if (ours === null || theirs === null) return null
  return (
    <>
      <div className={styles.look}>
        <button
          type="button"
          className={controls.button}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          Look at both pages
        </button>
      </div>
      {isShown && (
        <BothPages
          file={file}
          before={{ name: 'Yours', text: ours }}
          after={{ name: other === 'disk' ? 'On disk' : 'In the other desk', text: theirs }}
          changes={conflicts.map(({ pointer }) => ({ pointer, field: fieldWords(schema, pointer) }))}
        />
      )}
    </>
  )
}
