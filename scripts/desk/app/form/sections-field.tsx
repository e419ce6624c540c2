import { Icon } from '../../../../src/components/text/icon'
import type { JsonValue } from '../../contract/edit'
import { childPointer } from '../../json/pointer'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame'
import type { FieldProps } from './field-props'
import { type FormState, useForm } from './form-context'
import { entryOf, type FormNode, nodeOf, textOf } from './form-node'
import { Rows } from './rows'
import styles from './sections-field.module.css'
import { useFieldEdits } from './use-field-edits'

interface ShownSection {
  readonly name: string
  readonly isHidden: boolean
}

/** The sections of a page: their order, and which are hidden. Without a change the file needs no list. */
export function SectionsField(props: FieldProps) {
  const { pointer, schema, node, title } = props
  const form = useForm()
  const { set, remove } = useFieldEdits(props)
  const rules = schema.sectionList ?? {}
  const isLocked = props.isLocked || form.isReadOnly
  const sections = listed(node) ?? usual(props, form)
  const nameOf = (index: number) => rules[sections[index]?.name ?? '']?.title ?? sections[index]?.name ?? ''
  /** Writes the whole list where the file has none. */
  const write = (next: readonly ShownSection[], label: string) => set(next.map(written), label)
  const move = (from: number, to: number) => {
    const label = `Move section “${nameOf(from)}”`
    if (node) return form.onEdit([{ kind: 'move', pointer: childPointer(pointer, from), to }], label)
    const rest = sections.filter((_, index) => index !== from)
    write([...rest.slice(0, to), ...sections.slice(from, from + 1), ...rest.slice(to)], label)
  }
  const toggle = (index: number) => {
    const section = sections[index]
    if (!section) return
    const changed = { ...section, isHidden: !section.isHidden }
    const label = `${changed.isHidden ? 'Hide' : 'Show'} section “${nameOf(index)}”`
    if (node)
      form.onEdit([{ kind: 'set', pointer: childPointer(pointer, index), value: written(changed) }], label)
    else
      write(
        sections.map((one) => (one === section ? changed : one)),
        label,
      )
  }
  return (
    <FieldFrame
      {...props}
      schema={{
        ...schema,
        description: 'Sort the sections, or hide one: its words and pictures stay in the file.',
      }}
      isGroup
      isWhole
      isRequired
      aside={
        node &&
        !isLocked && (
          <button
            type="button"
            className={controls.textButton}
            onClick={() => remove(`${title} as designed`)}
          >
            As designed
          </button>
        )
      }
    >
      {() => (
        <Rows keys={sections.map(({ name }) => name)} nameOf={nameOf} isLocked={isLocked} onMove={move}>
          {(index, grip) => {
            const isHidden = sections[index]?.isHidden ?? false
            return (
              <div className={styles.section}>
                {grip}
                <span>
                  {nameOf(index)} {isHidden && <span className={controls.hint}>hidden</span>}
                </span>
                <button
                  type="button"
                  className={controls.smallButton}
                  disabled={isLocked}
                  aria-label={`${isHidden ? 'Show' : 'Hide'} section ${nameOf(index)}`}
                  onClick={() => toggle(index)}
                >
                  <Icon name={isHidden ? 'close' : 'eye'} />
                  {isHidden ? 'Show' : 'Hide'}
                </button>
              </div>
            )
          }}
        </Rows>
      )}
    </FieldFrame>
  )
}

function listed(node: FormNode | undefined): readonly ShownSection[] | undefined {
  if (node?.kind !== 'list') return undefined
  return node.items.map((item) => {
    const hidden = entryOf(item, 'hidden')
    return {
      name: textOf(entryOf(item, 'section') ?? item),
      isHidden: hidden?.kind === 'boolean' && hidden.value,
    }
  })
}

/** The sections whose fields are written, here or in a shared part, in the usual order. */
function usual({ schema }: FieldProps, { root, includes }: FormState): readonly ShownSection[] {
  const include = includes.find(({ pointer }) => pointer === '')
  const shared = include && nodeOf(include.value)
  return Object.entries(schema.sectionList ?? {}).flatMap(([name, { fields, optional = [] }]) => {
    const isWritten =
      fields.length === 0 ||
      [...fields, ...optional].some((field) => entryOf(root, field) ?? entryOf(shared, field))
    return isWritten ? [{ name, isHidden: false }] : []
  })
}

function written({ name, isHidden }: ShownSection): JsonValue {
  return isHidden ? { section: name, hidden: true } : name
}
