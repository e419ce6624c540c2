import { memo } from 'react'
import type { TreeFile } from '../../contract/api'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { dayWords } from '../words/moments'
import styles from './content-tree.module.css'

interface FileLinkProps {
  readonly file: TreeFile
  readonly isHere: boolean
  readonly onOpen: () => void
}

/** A file in the tree. Its address opens the desk at the file, in a new tab too. */
export const FileLink = memo(function FileLink({ file, isHere, onOpen }: FileLinkProps) {
  const session = useSession()
  const held = file.isRemoved
    ? 'removed'
    : file.state === 'draft'
      ? 'draft'
      : file.state === 'scheduled' && file.publishOn
        ? dayWords(file.publishOn)
        : ''
  return (
    <a
      className={`${styles.file} ${file.isChanged ? styles.changed : ''}`}
      href={`#${new URLSearchParams({ file: file.file })}`}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        session.select({ file: file.file, from: 'list' })
        session.view('page')
        onOpen()
      }}
    >
      <span className={styles.title} title={file.title}>
        {file.title}
      </span>
      {file.isChanged && <span className={controls.hidden}>changed</span>}
      {held && <span className={styles.held}>{held}</span>}
      {file.mistakes > 0 && (
        <span className={controls.count} title={`${file.mistakes} to correct`}>
          {file.mistakes}
        </span>
      )}
      {file.samples > 0 && (
        <span className={controls.sample} title={`${file.samples} samples to replace`}>
          {file.samples}
        </span>
      )}
    </a>
  )
})
