import { type ComponentType, createContext, useContext } from 'react'
import type { FieldProblem, IncludedPart } from '../../../contract/api'
import type { Edit } from '../../../contract/edit'
import type { Lookups } from '../../../contract/lookups'
import type { FieldProps } from './field-props'
import type { FieldSchema } from './field-schema'
import type { FormNode } from './form-node'

/** What is removed with an item. */
export interface RemovalPreview {
  /** Where else the item is named, each as the title of a page and a field. It is taken out there too. */
  readonly elsewhere: readonly string[]
  /** Notes for the editor, one sentence each. */
  readonly notes: readonly string[]
}

/** State and actions that all fields of a form share. */
export interface FormState {
  readonly file: string
  /** Address of the page that the file is; undefined for other files. */
  readonly address: string | undefined
  /** Schema of the file, which holds the definitions. */
  readonly schema: FieldSchema
  /** Value of the whole file as it is edited. */
  readonly root: FormNode
  /** Value of the whole file on disk. */
  readonly base: FormNode | undefined
  readonly problems: readonly FieldProblem[]
  readonly includes: readonly IncludedPart[]
  readonly lookups: Lookups
  /** Pointer of the selected field. */
  readonly selected: string | undefined
  readonly isReadOnly: boolean
  /** Pointer of the text field that has its tools open. */
  readonly writing: string | undefined
  /** Renders any field. It is part of the context because fields contain fields, and an import would be a cycle. */
  readonly Field: ComponentType<FieldProps>
  onEdit(edits: readonly Edit[], label: string): void
  /** Gives an item of a list another id, with every reference to it. @returns whether it is done */
  onRenameItem(pointer: string, to: string, label: string): Promise<boolean>
  /**
   * Looks up what would be removed with an item of a list.
   * @param list pointer of the field around the item: what is removed in it is not listed
   * @returns undefined if it cannot be removed; the editor has been told why
   */
  onPreviewRemoval(pointer: string, list: string): Promise<RemovalPreview | undefined>
  /**
   * Removes an item of a list with everything that names it.
   * @param joins whether a stream takes the place of a unit
   * @returns whether it is done; if not, the editor has been told why
   */
  onRemoveItem(pointer: string, joins: boolean, label: string): Promise<boolean>
  onSelect(pointer: string): void
  /** Opens the tools of a text field. */
  onWrite(pointer: string): void
  /** Called while a list completes what is typed in a text, which is no mistake yet. */
  onComplete(pointer: string | undefined): void
  /** Scrolls the page to a field without selecting it. */
  onShow(pointer: string): void
  /** Adds a picture for a slot to the library. Without it, the form only offers the pictures that are there. */
  readonly onUpload?: ((file: File, slot: string | undefined) => Promise<string>) | undefined
  /** Adds a client logo, and returns its name among these. */
  readonly onUploadLogo?: ((file: File) => Promise<string>) | undefined
  /** Has screen readers say a text. */
  announce(text: string): void
  /** Opens another file of the content at a field. */
  onOpen(file: string, pointer: string): void
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** Returns the form of a field. @throws Error outside of a form */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm must be called inside of a form.')
  return form
}
