import type { TextConflict } from '../../../json/merge-by-field'
import { parseWithRanges } from '../../../json/parse-with-ranges'
import { valueWords } from '../../../json/value-words'
import type { Decision } from '../../session/edited-file'
import controls from '../../styles/controls.module.css'
import { diffWords } from '../../words/diff'
import { orderWords } from '../../words/order-words'
import styles from './conflict-choice.module.css'

interface ConflictChoiceProps {
  readonly conflict: TextConflict
  /** Of the group of choices. */
  readonly name: string
  readonly label: string
  /** Where the other version is, as in “On disk”. */
  readonly other: string
  /** Undefined until the editor has decided. */
  readonly decision: Decision | undefined
  readonly onDecide: (decision: Decision) => void
}

/** One field in both versions, with their differences marked. The editor can also write another text. */
export function ConflictChoice({ conflict, name, label, other, decision, onDecide }: ConflictChoiceProps) {
  const isOrder = conflict.order !== undefined
  // One side has removed the file, whose whole content nobody would read here.
  const isFile = conflict.pointer === ''
  const wordsOf = (json: string | undefined) =>
    json === undefined
      ? 'Removed'
      : isFile
        ? 'The file stays, with its changes'
        : isOrder
          ? orderWords(json)
          : valueWordsOf(json)
  const [mine, theirs] = [wordsOf(conflict.draft), wordsOf(conflict.disk)]
  const text = textOf(conflict.draft) ?? textOf(conflict.disk)
  const isOther = typeof decision === 'object'
  return (
    <fieldset className={styles.field}>
      <legend>{isOrder ? `${label}: the order only` : label}</legend>
      {!isFile && (
        <p className={controls.muted}>
          Before: {conflict.base === undefined ? 'not there' : wordsOf(conflict.base)}
        </p>
      )}
      <div className={styles.sides}>
        <label>
          <input type="radio" name={name} checked={decision === 'draft'} onChange={() => onDecide('draft')} />
          <small>Yours</small>
          <Side own={mine} other={theirs} />
        </label>
        <label>
          <input type="radio" name={name} checked={decision === 'disk'} onChange={() => onDecide('disk')} />
          <small>{other}</small>
          <Side own={theirs} other={mine} />
        </label>
      </div>
      {text !== undefined && (
        <div className={styles.other}>
          <label>
            <input type="radio" name={name} checked={isOther} onChange={() => onDecide({ words: text })} />
            <small>Other words</small>
          </label>
          {isOther && (
            <textarea
              className={controls.input}
              aria-label={`Other words for ${label}`}
              rows={2}
              value={decision.words}
              onChange={({ target }) => onDecide({ words: target.value })}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

/** A value with the words marked that are not in the other value. */
function Side({ own, other }: { readonly own: string; readonly other: string }) {
  let place = 0
  return (
    <span>
      {diffWords(other, own)
        .filter(({ kind }) => kind !== 'removed')
        .map(({ kind, text }) => {
          const key = place
          place += text.length
          return kind === 'same' ? <span key={key}>{text}</span> : <mark key={key}>{text}</mark>
        })}
    </span>
  )
}

function valueWordsOf(json: string): string {
  try {
    return valueWords(parseWithRanges(json)) || 'Empty'
  } catch {
    return 'Not readable'
  }
}

/** Parses a JSON string; undefined for any other value. */
function textOf(json: string | undefined): string | undefined {
  if (!json?.startsWith('"')) return undefined
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : undefined
}
