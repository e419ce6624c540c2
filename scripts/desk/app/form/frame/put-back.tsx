import controls from '../controls/form-controls.module.css'
import type { FieldProps } from '../model/field-props'
import { type FormNode, isSameNode } from '../model/form-node'
import { summaryText } from '../model/summary'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './put-back.module.css'

/** The value of a changed field on disk, with a button that restores it. */
export function PutBack(props: FieldProps) {
  const { title, node, base, isLocked } = props
  const { put, remove } = useFieldEdits(props)
  if (isLocked || isSameNode(node, base)) return null
  const label = `Put back ${title}`
  const restore = () => (base ? put(base, label) : remove(label))
  const before = base && shortText(base)
  return <PutBackLine before={before} onPutBack={restore} />
}

interface PutBackLineProps {
  /** Undefined if there was no value. */
  readonly before: string | undefined
  readonly onPutBack: () => void
}

/** The line below a changed field. */
export function PutBackLine({ before, onPutBack }: PutBackLineProps) {
  return (
    <div className={styles.was}>
      <span>
        {before === undefined ? (
          'Not there before'
        ) : (
          <>
            Was: <s>{before}</s>
          </>
        )}
      </span>
      <button type="button" className={controls.textButton} onClick={onPutBack}>
        Put back
      </button>
    </div>
  )
}

function shortText(node: FormNode): string {
  if (node.kind === 'text') return node.value
  if (node.kind === 'number') return node.spelling
  if (node.kind === 'boolean') return node.value ? 'on' : 'off'
  return summaryText(node)
}
