import controls from '../controls/form-controls.module.css'
import type { FieldProps } from '../model/field-props'
import { type FormNode, isSameNode } from '../model/form-node'
import { summaryText } from '../model/summary'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './restore-value.module.css'

/** The value of a changed field on disk, with a button that restores it. */
export function RestoreValue(props: FieldProps) {
  const { title, node, base, isLocked } = props
  const { put, remove } = useFieldEdits(props)
  if (isLocked || isSameNode(node, base)) return null
  const label = `Restore ${title}`
  const restore = () => (base ? put(base, label) : remove(label))
  const before = base && shortText(base)
  return <RestoreLine before={before} onRestore={restore} />
}

interface RestoreLineProps {
  /** Undefined if there was no value. */
  readonly before: string | undefined
  readonly onRestore: () => void
}

/** The line below a changed field. */
export function RestoreLine({ before, onRestore }: RestoreLineProps) {
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
      <button type="button" className={controls.textButton} onClick={onRestore}>
        Restore
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
