import { useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { DeleteDialog } from './delete-dialog'
import styles from './file-menu.module.css'
import { NewPageDialog } from './new-page-dialog'
import { PublishDialog } from './publish-dialog'
import { RenameDialog } from './rename-dialog'
import type { FileDialogProps } from './task-dialog'

/** The dialog of a new page with a copy of this one. */
function CopyDialog({ file, address, onClose }: FileDialogProps) {
  const page = useDesk().lookups?.pages.find(({ value }) => value === address)
  return (
    <NewPageDialog begin={{ kind: page?.template ?? '', start: 'copy', original: file }} onClose={onClose} />
  )
}

const tasks = [
  { name: 'Copy this page…', Dialog: CopyDialog },
  { name: 'Rename…', Dialog: RenameDialog },
  { name: 'When visitors see it…', Dialog: PublishDialog },
  { name: 'Delete…', Dialog: DeleteDialog },
] as const

const label = 'Copy, rename, delete, publication'

/** The menu of whole tasks with a file. */
export function FileMenu({ file, address }: Omit<FileDialogProps, 'onClose'>) {
  const [chosen, setChosen] = useState<(typeof tasks)[number]>()
  const trigger = useRef<HTMLButtonElement>(null)
  const { lookups } = useDesk()
  const template = lookups?.pages.find(({ value }) => value === address)?.template
  const canBeCopied = lookups?.newPages.some(({ kind }) => kind === template)
  const close = () => {
    flushSync(() => setChosen(undefined))
    // The menu item that had the focus before the dialog is gone.
    if (document.activeElement === document.body) trigger.current?.focus()
  }
  return (
    <>
      <MenuTrigger>
        <Button
          ref={trigger}
          className={`${controls.button} ${controls.plain} ${controls.square}`}
          aria-label={label}
          render={(button) => <button {...button} title={label} />}
        >
          ···
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end" offset={4}>
          <Menu className={styles.menu ?? ''}>
            {tasks
              .filter(({ Dialog }) => canBeCopied || Dialog !== CopyDialog)
              .map((task) => (
                <MenuItem key={task.name} className={styles.item ?? ''} onAction={() => setChosen(task)}>
                  {task.name}
                </MenuItem>
              ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {chosen && <chosen.Dialog file={file} address={address} onClose={close} />}
    </>
  )
}
