import { useMemo, useRef, useState } from 'react'
import { Icon } from '../../../../src/components/text/icon'
import type { FieldProblem, OpenFile } from '../../contract/api'
import type { Edit } from '../../contract/edit'
import type { Lookups } from '../../contract/lookups'
import { childPointer, isWithin } from '../../json/pointer'
import shared from '../styles/controls.module.css'
import controls from './controls/form-controls.module.css'
import { Field } from './field'
import styles from './file-form.module.css'
import { ProblemNotes } from './frame/problem-notes'
import { BeforePublishing } from './insights/before-publishing'
import { detailKeys, type FormTab, tabOf } from './insights/form-tab'
import { FormTabs } from './insights/form-tabs'
import { OutlineView } from './insights/outline-view'
import { SearchView } from './insights/search-view'
import type { FieldSchema } from './model/field-schema'
import { FormContext, type FormState } from './model/form-context'
import { readAnyText } from './model/form-node'
import { type FormPart, formParts } from './model/form-parts'
import { keysOf } from './model/node-at'
import { ObjectFields } from './objects/object-fields'
import { figureFormatter } from './text/known-figures'
import { useWriting } from './text/use-writing'
import { type FocusRequest, useShownSelection } from './use-shown-selection'

export interface FileFormProps {
  readonly file: OpenFile
  /** Address of the page that the file is. */
  readonly address?: string | undefined
  /** The text as it is edited. */
  readonly text: string
  readonly problems: readonly FieldProblem[]
  /** Pointer of the selected field. */
  readonly selected?: string
  readonly lookups: Lookups
  /** @param label describes the edits to the editor, as in “Description heading” or “Move “Purity”” */
  onEdit(edits: readonly Edit[], label: string): void
  /** Gives an item of a list another id, with every reference to it in all files. @returns whether it is done */
  onRenameItem?(pointer: string, to: string, label: string): Promise<boolean>
  readonly onPreviewRemoval?: FormState['onPreviewRemoval']
  readonly onRemoveItem?: FormState['onRemoveItem']
  onSelect(pointer: string): void
  /** Called once the form shows the selected field. @returns undefined if the field must not take the focus */
  takeFocus(): FocusRequest | undefined
  /** Scrolls the page to a field without selecting it, as to a section that was moved. */
  onShow?(pointer: string): void
  /**
   * Adds a picture to the library.
   * @returns its name
   * @throws Error with what the editor can do
   */
  onUpload?(file: File, slot: string | undefined): Promise<string>
  onUploadLogo?(file: File): Promise<string>
  /** Opens another file at a field, as the shared part that a field comes from. */
  onOpen?(file: string, pointer: string): void
}

/** The form of a content file: one field for each value, in the order and with the words of its schema. */
export function FileForm(props: FileFormProps) {
  const {
    file,
    text,
    selected,
    lookups,
    onEdit,
    onSelect,
    takeFocus,
    onOpen = () => {},
    onRenameItem = async () => false,
    onPreviewRemoval = async () => undefined,
    onRemoveItem = async () => false,
    onShow = () => {},
  } = props
  const root = useMemo(() => readAnyText(text), [text])
  const { base: start } = file.draft
  // Without a file on disk that can be read, the text that the draft started from.
  const base = useMemo(() => readAnyText(file.text) ?? readAnyText(start ?? ''), [file.text, start])
  const container = useRef<HTMLDivElement>(null)
  const { writing, onWrite } = useWriting()
  const [announcement, setAnnouncement] = useState('')
  /** Pointer of the text that a list is completing. */
  const [completed, setCompleted] = useState<string>()
  const problems = props.problems.filter(
    ({ place }) => completed === undefined || place.pointer !== completed,
  )
  // The server sends schemas of the project, whose keywords a test compares with this type.
  const schema = file.schema as FieldSchema
  // Without an address, there are no tabs.
  const details = useMemo(
    () => (props.address === undefined ? [] : detailKeys(schema)),
    [props.address, schema],
  )
  const [tab, setTab] = useState<FormTab>(tabOf(details, selected))
  /** Pointer that was selected in the form itself, which keeps its tab. */
  const [chosen, setChosen] = useState<string>()
  const [seen, setSeen] = useState(selected)
  if (seen !== selected) {
    setSeen(selected)
    if (selected !== chosen) setTab(tabOf(details, selected))
  }
  useShownSelection(container, file.file, selected, takeFocus)
  const parts = useMemo(() => formParts(schema), [schema])
  if (!root)
    return <p className={`${controls.box} ${styles.note}`}>{file.readOnly ?? 'The file is empty.'}</p>
  const isReadOnly = file.readOnly !== undefined
  const choose = (pointer: string) => {
    setChosen(pointer)
    onSelect(pointer)
  }
  const state: FormState = {
    file: file.file,
    address: props.address,
    schema,
    root,
    base,
    problems,
    includes: file.includes,
    lookups,
    selected,
    isReadOnly,
    writing,
    Field,
    onEdit: (edits, label) => {
      if (edits.length > 0 && !isReadOnly) onEdit(edits, label)
    },
    onRenameItem,
    onPreviewRemoval,
    onRemoveItem,
    onSelect: choose,
    onWrite,
    onComplete: setCompleted,
    onShow,
    announce: setAnnouncement,
    onUpload: props.onUpload,
    onUploadLogo: props.onUploadLogo,
    onOpen,
  }
  /** Shows a field in the view that has it. */
  const show = (pointer: string) => {
    setTab(tabOf(details, pointer))
    onOpen(file.file, pointer)
  }
  const onFocus = (target: EventTarget) => {
    const field = target instanceof Element ? target.closest('[data-pointer]') : undefined
    const pointer = field?.getAttribute('data-pointer')
    if (typeof pointer === 'string' && pointer !== selected) choose(pointer)
  }
  const fileProblems = problems.filter(({ place }) => place.pointer === '')
  return (
    <FormContext value={state}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: observes the focus of the controls inside. */}
      <div ref={container} className={styles.form} data-form onFocus={({ target }) => onFocus(target)}>
        {file.readOnly !== undefined && <p className={`${controls.box} ${styles.note}`}>{file.readOnly}</p>}
        <ProblemNotes id="file-problems" problems={fileProblems} />
        <FormTabs tab={tab} schema={schema} details={details} address={props.address} onTab={setTab} />
        {tab === 'outline' && (
          <OutlineView format={figureFormatter(file.file, root, lookups)} onShow={show} />
        )}
        {tab === 'search' && props.address !== undefined && (
          <SearchView address={props.address} schema={schema} base={base} />
        )}
        {tab === 'details' && (
          <ObjectFields pointer="" schema={schema} node={root} base={base} isLocked={false} keys={details} />
        )}
        {tab === 'fields' && <BeforePublishing schema={schema} onShow={show} />}
        {tab === 'fields' &&
          parts.map((part) => (
            <Part
              key={part.title}
              part={part}
              isOnly={parts.length === 1}
              schema={schema}
              state={state}
              base={base}
              details={details}
            />
          ))}
        <p role="status" className={shared.hidden}>
          {announcement}
        </p>
      </div>
    </FormContext>
  )
}

interface PartProps {
  readonly part: FormPart
  readonly isOnly: boolean
  readonly schema: FieldSchema
  readonly state: FormState
  readonly base: FormState['root'] | undefined
  /** Keys that have a view of their own. */
  readonly details: readonly string[]
}

/** A part of the form, as a section of the page: closed until it is opened or a field in it is selected. */
function Part({ part, isOnly, schema, state, base, details }: PartProps) {
  const isMine = (pointer: string | undefined) =>
    part.keys.some((key) => isWithin(pointer, childPointer('', key)))
  const [isOpen, setIsOpen] = useState(isOnly || part.isFirst || isMine(state.selected))
  const [seen, setSeen] = useState(state.selected)
  if (seen !== state.selected) {
    setSeen(state.selected)
    if (isMine(state.selected)) setIsOpen(true)
  }
  const mistakes = state.problems.filter(
    ({ place, severity }) => severity === 'mistake' && isMine(place.pointer),
  ).length
  const known = keysOf(schema)
  const unknown = state.root.kind === 'object' ? state.root.entries.map(({ key }) => key) : []
  const all = part.isFirst ? [...part.keys, ...unknown.filter((key) => !known.includes(key))] : part.keys
  const keys = all.filter((key) => !details.includes(key) && (details.length === 0 || key !== 'description'))
  const fields = (
    <ObjectFields pointer="" schema={schema} node={state.root} base={base} isLocked={false} keys={keys} />
  )
  if (isOnly) return fields
  return (
    <section className={styles.part} data-open={isOpen || undefined}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="caret-down" />
          {part.title}
          {mistakes > 0 && <span className={`${shared.count} ${styles.mistakes}`}>{mistakes}</span>}
        </button>
      </h3>
      {isOpen && fields}
    </section>
  )
}
