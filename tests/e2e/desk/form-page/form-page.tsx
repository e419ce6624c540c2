import '../../../../scripts/desk/app/styles/desk.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FileForm } from '../../../../scripts/desk/app/form/file-form'
import type { FieldProblem, OpenFile } from '../../../../scripts/desk/contract/api'
import type { Edit } from '../../../../scripts/desk/contract/edit'
import type { Lookups } from '../../../../scripts/desk/contract/lookups'
import { applyEdits } from '../../../../scripts/desk/json/apply-edit'

/** What tests read and change from outside of the page. */
export interface FormPage {
  text: string
  readonly edits: { readonly edits: readonly Edit[]; readonly label: string }[]
  readonly selections: string[]
  readonly opened: string[]
  select(pointer: string): void
  report(problems: readonly FieldProblem[]): void
  write(text: string): void
}

declare global {
  interface Window {
    formPage: FormPage
  }
}

function Page({ file, lists }: { file: OpenFile; lists: Lookups }) {
  const [text, setText] = useState(file.text)
  const [selected, setSelected] = useState<string>()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const { edits = [], selections = [], opened = [] } = window.formPage ?? {}
  window.formPage = {
    text,
    edits,
    selections,
    opened,
    select: setSelected,
    report: setProblems,
    write: setText,
  }
  return (
    <FileForm
      key={file.file}
      file={file}
      address={address}
      text={text}
      problems={problems}
      {...(selected !== undefined && { selected })}
      lookups={lists}
      onEdit={(made, label) => {
        edits.push({ edits: made, label })
        setText((before) => applyEdits(before, made))
      }}
      onSelect={(pointer) => {
        selections.push(pointer)
        setSelected(pointer)
      }}
      takeFocus={() => ({})}
      onOpen={(other, pointer) => opened.push(`${other}#${pointer}`)}
    />
  )
}

const query = new URLSearchParams(location.search)
const name = query.get('file') ?? ''
const address = query.get('address') ?? undefined
const { file, lists } = await fetch(`/open?file=${encodeURIComponent(name)}`).then((answer) => answer.json())
const main = document.querySelector('main')
if (main) createRoot(main).render(<Page file={file} lists={lists} />)
