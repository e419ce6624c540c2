import { useState } from 'react'
import type { NewPageKind } from '../../contract/tasks'
import { planTask } from '../session/plan-task'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { Labelled } from './labelled'
import { TaskDialog } from './task-dialog'

const kinds: readonly { readonly kind: NewPageKind; readonly title: string }[] = [
  { kind: 'product', title: 'Product' },
  { kind: 'service', title: 'Service' },
  { kind: 'post', title: 'Post' },
  { kind: 'case-study', title: 'Case study' },
]

/** A new page from a template, entered in the lists that hold most pages of its kind. It begins as a draft. */
export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const [kind, setKind] = useState<NewPageKind>('post')
  const [title, setTitle] = useState('')
  const [name, setName] = useState<string>()
  const [summary, setSummary] = useState('')
  const shownName = name ?? nameFrom(title)
  return (
    <TaskDialog
      title="New page"
      action="Make the page"
      onClose={onClose}
      onPlan={() =>
        planTask('new-page', {
          kind,
          title,
          name: shownName,
          ...(summary.trim() && { summary: summary.trim() }),
        })
      }
      onDone={({ files }) => {
        const made = files.find(({ file }) => file.endsWith(`/${shownName}.json`))
        if (made) session.select({ file: made.file, from: 'list' })
      }}
    >
      <Labelled label="Kind">
        <select
          className={controls.input}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one.kind === target.value)?.kind ?? 'post')}
        >
          {kinds.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.title}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Title" help="The heading of the page.">
        <input
          className={controls.input}
          required
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Labelled>
      <Labelled label="Last part of the address" help="Small letters, digits and hyphens.">
        <input
          className={controls.input}
          required
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          value={shownName}
          onChange={({ target }) => setName(target.value)}
        />
      </Labelled>
      <Labelled
        label="One sentence about it"
        help="For cards and search engines, 50 to 140 characters. May be left out."
      >
        <textarea
          className={controls.input}
          rows={2}
          maxLength={140}
          value={summary}
          onChange={({ target }) => setSummary(target.value)}
        />
      </Labelled>
    </TaskDialog>
  )
}

function nameFrom(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
