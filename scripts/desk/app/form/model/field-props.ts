import type { FieldSchema } from './field-schema'
import type { FormNode } from './form-node'

/** Props of every field: the value at a pointer and its schema. */
export interface FieldProps {
  readonly pointer: string
  /** Resolved: without references. */
  readonly schema: FieldSchema
  /** Title for the editor. */
  readonly title: string
  /** Undefined if the file does not contain the field. */
  readonly node: FormNode | undefined
  /** The value on disk; undefined if there is none. */
  readonly base: FormNode | undefined
  /** The value that an included shared part provides here. */
  readonly shared?: FormNode | undefined
  /** Keys of the object that holds the field, in the order of the form. */
  readonly siblings?: readonly string[]
  readonly isRequired: boolean
  /** Whether the value belongs to a shared part and cannot be changed here. */
  readonly isLocked: boolean
  /** How much the frame of the field shows; `full` by default. */
  readonly frame?: Frame
}

/**
 * `full`: title, description, problems and marks. `compact`: the row shows the title, which is for screen readers only here.
 * `none`: the field around this one has all of them, at the same pointer.
 */
export type Frame = 'full' | 'compact' | 'none'

/** Attributes that give a control its accessible name and description. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}
