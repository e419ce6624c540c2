import { lineOf } from '../../json/line-of'
import { pointerKeys } from '../../json/pointer'
import { Icon } from '../parts/icon'
import { useNow } from '../parts/use-now'
import type { DeskState } from '../session/desk-state'
import { isKept } from '../session/edited-file'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { agoWords } from '../words/moments'
import styles from './desk-foot.module.css'

/** File and line of the selected field, and where drafts are kept. */
export function DeskFoot({ onKeys }: { readonly onKeys: () => void }) {
  const state = useDesk()
  const { selection, kept, retryAt, otherDesks, view, picture } = state
  const now = useNow(kept !== undefined || retryAt !== undefined)
  const line = selectedLine(state)
  const path = selection?.pointer ? pointerKeys(selection.pointer).join(' › ') : ''
  return (
    <footer className={styles.foot}>
      <span className={`${controls.mono} ${styles.line}`}>
        {view === 'pictures' && picture !== undefined
          ? `content/media/${picture}`
          : selection
            ? `content/${selection.file}:${line}`
            : 'No file open'}
      </span>
      <span className={`${styles.field} ${styles.wide}`}>{path}</span>
      {selection && (
        <a className={`${controls.link} ${styles.wide}`} href={codeAddress(selection.file, line)}>
          Open in your code editor
        </a>
      )}
      <span className={styles.space} />
      {otherDesks > 0 && <span className={styles.wide}>Another desk is open and sees your drafts</span>}
      <span>{keptWords(state, now)}</span>
      {retryAt === undefined ? (
        <span className={styles.state}>
          <Icon name="check" /> Dev server running
        </span>
      ) : (
        <span className={`${styles.state} ${styles.stopped}`}>
          <Icon name="plug" /> Trying again in {Math.max(0, Math.ceil((retryAt - now) / 1000))} s
        </span>
      )}
      <button type="button" className={`${styles.keys} ${styles.wide}`} onClick={onKeys}>
        <kbd className={controls.key}>?</kbd> keys
      </button>
    </footer>
  )
}

/** Whether the server has every draft, and since when. */
function keptWords({ files, kept, retryAt }: DeskState, now: number): string {
  const unkept = [...files.values()].filter((edited) => !isKept(edited))
  if (unkept.length === 0) return kept === undefined ? '' : `Draft kept ${agoWords(now - kept)}`
  if (retryAt !== undefined) return 'Not saved as a draft yet: the desk’s server does not answer'
  if (unkept.some(({ theirs }) => theirs)) return 'Not saved as a draft yet: a field waits for your decision'
  return 'Keeping the draft…'
}

function selectedLine({ selection, files }: DeskState): number {
  const text = selection && files.get(selection.file)?.text
  if (!selection || text === undefined || text === null) return 1
  try {
    return lineOf(text, selection.pointer ?? '')
  } catch {
    // A text that is not valid JSON has no fields.
    return 1
  }
}

/** Address that opens a line of a file in VS Code. */
function codeAddress(file: string, line: number): string {
  const folder = document.querySelector<HTMLMetaElement>('meta[name="desk-folder"]')?.content ?? ''
  return `vscode://file/${encodeURI(`${folder}/content/${file}`).replace(/^\/+/, '')}:${line}`
}
