import { useState } from 'react'
import { planTask } from '../session/plan-task'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { AddressField } from './new-page/address-field'
import { Counted } from './new-page/counted'
import { nameOf } from './new-page/new-page-answers'
import { TakenNote } from './new-page/taken-note'
import { type FileDialogProps, TaskDialog } from './task-dialog'
import dialog from './task-dialog.module.css'

/** A copy of a page as a draft, under a title and an address of its own. */
export function CopyDialog({ file, address, onClose }: FileDialogProps) {
  const session = useSession()
  const { lookups } = useDesk()
  const [title, setTitle] = useState('')
  const [typedName, setTypedName] = useState<string>()
  const [keepsFigures, setKeepsFigures] = useState(false)
  const original = lookups?.pages.find(({ value }) => value === address)
  const kind = lookups?.newPages.find((one) => one.kind === original?.template)
  const folder = kind?.folder ?? ''
  const name = nameOf({ title, ...(typedName !== undefined && { name: typedName }) })
  return (
    <TaskDialog
      title="Copy this page"
      action="Make the copy"
      isDisabled={!kind}
      onClose={onClose}
      onPlan={() => planTask('copy', { file, title: title.trim(), name, keepsFigures })}
      onDone={({ files }) => {
        const made = files.find((one) => one.file.endsWith(`/${name}.json`))
        if (made) session.select({ file: made.file, from: 'list' })
      }}
    >
      {kind ? (
        <>
          <p className={controls.muted}>
            The copy of “{original?.title}” takes its sections and words along. Never copied: address, date,
            approval, statements of customers.
          </p>
          <Counted
            label="Name"
            help="The heading of the copy. No other page may have it."
            value={title}
            most={kind.titleLimit}
            isRequired
            onChange={setTitle}
          />
          <AddressField
            help="Follows the name until you change it."
            folder={folder}
            name={name}
            onChange={setTypedName}
          />
          <TakenNote title={title} address={folder + name} />
          <label className={dialog.radio}>
            <input
              type="checkbox"
              checked={keepsFigures}
              onChange={({ target }) => setKeepsFigures(target.checked)}
            />
            <span>
              <b>Keep the figures that this page states</b>
              <br />
              <span className={controls.muted}>
                Without it, they are left to fill in and go onto the launch list. Figures of other pages stay
                linked in any case.
              </span>
            </span>
          </label>
        </>
      ) : (
        <p>
          There is one such page: other parts of the site lead to it, so a copy would have no place. You can
          copy pages of these kinds: {lookups?.newPages.map((one) => one.title.toLowerCase()).join(', ')}.
        </p>
      )}
    </TaskDialog>
  )
}
