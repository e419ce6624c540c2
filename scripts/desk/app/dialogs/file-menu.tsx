import { useRef, useState } from 'react'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { DeleteDialog } from './delete-dialog'
import { NewPageDialog } from './new-page-dialog'
import { PublishDialog } from './publish-dialog'
import { RenameDialog } from './rename-dialog'
import type { FileDialogProps } from './task-dialog'
import styles from './task-dialog.module.css'

/** The dialog of a new page with a copy of this one. */
function CopyDialog({ file, address, onClose }: FileDialogProps) {
  const page = useDesk().lookups?.pages.find(({ value }) => value === address)
  return (
    <NewPageDialog begin={{ kind: page?.template ?? '', start: 'copy', original: file }} onClose={onClose} />
  )
}

const dialogs = {
  'Copy this page…': CopyDialog,
  'Rename…': RenameDialog,
  'When visitors see it…': PublishDialog,
  'Delete…': DeleteDialog,
} as const
type Name = keyof typeof dialogs
const names: readonly Name[] = ['Copy this page…', 'Rename…', 'When visitors see it…', 'Delete…']

/** The menu of whole tasks with a file. */
export function FileMenu({ file, address }: Omit<FileDialogProps, 'onClose'>) {
  const [open, setOpen] = useState<Name>()
  const menu = useRef<HTMLDetailsElement>(null)
  const { lookups } = useDesk()
  const Dialog = open && dialogs[open]
  const template = lookups?.pages.find(({ value }) => value === address)?.template
  const canBeCopied = lookups?.newPages.some(({ kind }) => kind === template)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <>
      <details
        ref={menu}
        className={styles.menu}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !menu.current?.open) return
          event.preventDefault()
          close()
        }}
      >
        <summary
          className={`${controls.button} ${controls.plain} ${controls.square}`}
          title="Copy, rename, delete, publication"
          aria-label="Copy, rename, delete, publication"
        >
          ···
        </summary>
        <ul>
          {names
            .filter((name) => canBeCopied || name !== 'Copy this page…')
            .map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className={`${controls.button} ${controls.plain}`}
                  onClick={() => {
                    close()
                    setOpen(name)
                  }}
                >
                  {name}
                </button>
              </li>
            ))}
        </ul>
      </details>
      {Dialog && <Dialog file={file} address={address} onClose={() => setOpen(undefined)} />}
    </>
  )
}
