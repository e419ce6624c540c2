import { useState } from 'react'
import { planTask } from '../session/plan-task'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { Labelled } from './labelled'
import { type FileDialogProps, TaskDialog } from './task-dialog'

/** Moves a page to another address: links are rewritten, and the old address redirects to the new one. */
export function RenameDialog({ file, address, onClose }: FileDialogProps) {
  const session = useSession()
  const old =
    address ??
    file
      .split('/')
      .at(-1)
      ?.replace(/\.json$/, '') ??
    file
  const [to, setTo] = useState(old)
  return (
    <TaskDialog
      title="Rename"
      action="Rename"
      onClose={onClose}
      onPlan={() => planTask('rename', { file, to: to.trim() })}
      onDone={({ files }) => {
        const made = files.find(
          (one) => one.text !== null && one.file.endsWith(`/${to.trim().split('/').at(-1)}.json`),
        )
        if (made) session.select({ file: made.file, from: 'list' })
      }}
    >
      <Labelled
        label={address === undefined ? 'Name' : 'Address'}
        help={`It is ${old} now. Every link to it is updated, and visitors of the old address are redirected to the new one.`}
      >
        <input
          className={controls.input}
          required
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </Labelled>
    </TaskDialog>
  )
}
