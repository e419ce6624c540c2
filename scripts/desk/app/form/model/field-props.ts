import type { FieldSchema } from './field-schema'
import type { FormNode } from './form-node'

/** What a field shows and changes. */
export interface FieldProps {
  readonly pointer: string
  /** With its references followed. */
  readonly schema: FieldSchema
  /** Title for the editor. */
  readonly title: string
  /** Undefined while the file does not hold the field. */
  readonly node: FormNode | undefined
  /** The value on disk; undefined where there is none. */
  readonly base: FormNode | undefined
  /** The value that a shared part brings to this place. */
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
 * `full`: title, description, problems and marks. `compact`: a row says the title, so that only screen readers get it here.
 * `none`: the field around this one has all of them, at the same pointer.
 */
export type Frame = 'full' | 'compact' | 'none'

/** What a control of a field needs to be named and described. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}
