import { placeholderProblem } from '../../../../content/checks/texts/placeholder-problem'
import { fieldWords } from '../../../json/field-words'
import { childPointer } from '../../../json/pointer'
import shared from '../../styles/controls.module.css'
import controls from '../controls/form-controls.module.css'
import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import type { FormNode } from '../model/form-node'
import { keysOf } from '../model/node-at'
import { hasPublication, publicationOf } from '../publication/publication-field'
import styles from './before-publishing.module.css'

/** Rows that are shown at once. */
const SHOWN = 5

interface BeforePublishingProps {
  readonly schema: FieldSchema
  /** Shows a field in the form. */
  readonly onShow: (pointer: string) => void
}

/** What a page that is held back still needs: its texts that are marked as to be written. */
export function BeforePublishing({ schema, onShow }: BeforePublishingProps) {
  const { root } = useForm()
  if (!hasPublication('', keysOf(schema)) || publicationOf(root).when === 'now') return null
  const left = unfinishedTexts(root, '')
  if (left.length === 0) return null
  const rows = left.map((pointer) => (
    <li key={pointer}>
      <span>{fieldWords(schema, pointer)}</span>
      <button type="button" className={controls.textButton} onClick={() => onShow(pointer)}>
        Write<span className={shared.hidden}> {fieldWords(schema, pointer)}</span>
      </button>
    </li>
  ))
  return (
    <section className={styles.before} aria-label="Before you publish">
      <h3>
        Before you publish <span className={styles.left}>{left.length} left</span>
      </h3>
      <ul>{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <details>
          <summary>And {rows.length - SHOWN} more</summary>
          <ul>{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </section>
  )
}

/** Pointers of the texts that are marked as to be written, in the order of the file. */
function unfinishedTexts(node: FormNode, pointer: string): string[] {
  if (node.kind === 'text') return placeholderProblem(node.value)?.isUnfinished ? [pointer] : []
  if (node.kind === 'list')
    return node.items.flatMap((item, index) => unfinishedTexts(item, childPointer(pointer, index)))
  if (node.kind !== 'object') return []
  return node.entries.flatMap(({ key, node: inner }) => unfinishedTexts(inner, childPointer(pointer, key)))
}
