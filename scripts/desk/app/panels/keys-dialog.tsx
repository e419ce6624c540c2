import { useRef } from 'react'
import { ModalDialog } from '../parts/modal-dialog'
import controls from '../styles/controls.module.css'
import styles from './keys-dialog.module.css'

const keys = [
  ['Ctrl K', 'Search every text'],
  ['Ctrl S', 'Look over and save'],
  ['Ctrl Shift P', 'Publish: what is on its way'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Shift Z', 'Redo'],
  ['F8', 'Next mistake'],
  ['F7', 'Next difference between two versions'],
  ['F6', 'Next panel'],
  ['Alt ↑ ↓', 'Move a row, a block or a section'],
  ['Enter', 'In a list: add a point. In a table: go down'],
  ['/', 'In an empty paragraph: choose another block'],
  ['L', 'On a unit of a process flow: draw a line'],
  ['Esc', 'Back to the page'],
  ['?', 'These keys'],
] as const

/** Lists the keyboard shortcuts of the desk. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ModalDialog dialog={dialog} label="Keys" className={styles.dialog} onClose={onClose}>
      <h1>Keys</h1>
      <dl>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd className={controls.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className={controls.button}>
          Close
        </button>
      </form>
    </ModalDialog>
  )
}
