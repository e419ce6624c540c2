import type { JsonValue } from '../../../contract/edit'
import { childPointer, isWithin } from '../../../json/pointer'
import { Icon } from '../../parts/icon'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import { type FormState, useForm } from '../model/form-context'
import { entryOf, type FormNode, nodeOf, textOf } from '../model/form-node'
import { heroField } from '../model/form-parts'
import { summaryText } from '../model/summary'
import { useFieldEdits } from '../model/use-field-edits'
import rowStyles from '../rows/row.module.css'
import { Rows } from '../rows/rows'
import styles from './sections-field.module.css'

interface ShownSection {
  readonly name: string
  readonly isHidden: boolean
}

/** The order of the sections of a page, and which are hidden. An unchanged order needs no list in the file. */
export function SectionsField(props: FieldProps) {
  const { pointer, schema, node, base, title } = props
  const form = useForm()
  const { set, remove } = useFieldEdits(props)
  const rules = schema.sectionList ?? {}
  const isLocked = props.isLocked || form.isReadOnly
  const sections = listed(node) ?? usual(props, form)
  const before = listed(base) ?? usual(props, form)
  const titleOf = (name: string) => rules[name]?.title ?? name
  const hero = heroOf(form.root)
  /** The hero is a row too, but cannot be moved. */
  const fixed = hero ? 1 : 0
  const nameOf = (row: number) => (row < fixed ? 'Hero' : titleOf(sections[row - fixed]?.name ?? ''))
  const write = (next: readonly ShownSection[], label: string, changed: ShownSection) => {
    set(next.map(written), label)
    form.onShow(fieldOf(changed.name, props, form).pointer)
  }
  const move = (fromRow: number, toRow: number) => {
    const [from, to] = [fromRow - fixed, toRow - fixed]
    const section = sections[from]
    if (!section) return
    const label = `Move section “${nameOf(fromRow)}”`
    // A list that exists keeps the spelling of its items.
    if (node) {
      form.onEdit([{ kind: 'move', pointer: childPointer(pointer, from), to }], label)
      form.onShow(fieldOf(section.name, props, form).pointer)
    } else write(sections.toSpliced(from, 1).toSpliced(to, 0, section), label, section)
  }
  const toggle = (index: number) => {
    const section = sections[index]
    if (!section) return
    const changed = { ...section, isHidden: !section.isHidden }
    const label = `${changed.isHidden ? 'Hide' : 'Show'} section “${titleOf(section.name)}”`
    write(sections.with(index, changed), label, changed)
  }
  return (
    <FieldFrame
      {...props}
      schema={{
        ...schema,
        description:
          'Drag to sort, the eye hides. A hidden section keeps its words and pictures in the file and is not built into the site.',
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
        <Rows
          keys={[...(hero ? [''] : []), ...sections.map(({ name }) => name)]}
          nameOf={nameOf}
          isLocked={isLocked}
          fixed={fixed}
          onMove={move}
        >
          {(row, grip) => {
            const index = row - fixed
            const section = sections[index]
            if (!section)
              return (
                <div className={`${rowStyles.row} ${styles.section}`}>
                  <span className={styles.lock}>
                    <Icon name="lock" />
                  </span>
                  <SectionName name="Hero" detail="always first" />
                </div>
              )
            const { name, isHidden } = section
            const field = fieldOf(name, props, form)
            const said = [isHidden && 'Hidden', wordsOf(field.node)].filter(Boolean).join(' · ')
            const action = `${isHidden ? 'Show' : 'Hide'} section ${titleOf(name)}`
            return (
              <div
                className={`${rowStyles.row} ${styles.section}`}
                data-hidden={isHidden || undefined}
                data-selected={field.pointers.some((one) => isWithin(form.selected, one)) || undefined}
                data-changed={
                  before[index]?.name !== name || before[index]?.isHidden !== isHidden || undefined
                }
              >
                {grip}
                <SectionName name={titleOf(name)} detail={said} />
                <button
                  type="button"
                  className={controls.iconButton}
                  disabled={isLocked}
                  aria-label={action}
                  title={action}
                  onClick={() => toggle(index)}
                >
                  <Icon name={isHidden ? 'eye-off' : 'eye'} />
                </button>
              </div>
            )
          }}
        </Rows>
      )}
    </FieldFrame>
  )
}

function SectionName({ name, detail }: { readonly name: string; readonly detail: string }) {
  return (
    <span className={rowStyles.name}>
      <b>{name}</b>
      {detail && <span>{detail}</span>}
    </span>
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
function usual(props: FieldProps, form: FormState): readonly ShownSection[] {
  return Object.entries(props.schema.sectionList ?? {}).flatMap(([name, { fields }]) =>
    fields.length === 0 || fieldOf(name, props, form).node ? [{ name, isHidden: false }] : [],
  )
}

/** The texts of a section for its summary, without names and ids. */
function wordsOf(node: FormNode | undefined): string {
  const words = summaryText(node)
  return /[\s\p{Lu}]/u.test(words) ? words : ''
}

/** The first written field of a section, here or in a shared part, and the pointers of all its fields. */
function fieldOf(name: string, { schema }: FieldProps, { root, includes }: FormState) {
  const { fields = [], optional = [] } = schema.sectionList?.[name] ?? {}
  const include = includes.find(({ pointer }) => pointer === '')
  const shared = include && nodeOf(include.value)
  const all = [...fields, ...optional]
  const nodeOfField = (field: string) => entryOf(root, field) ?? entryOf(shared, field)
  const first = all.find(nodeOfField) ?? all[0] ?? ''
  return {
    pointer: childPointer('', first),
    pointers: all.map((field) => childPointer('', field)),
    node: nodeOfField(first),
  }
}

/** Whether the page has a first screen, which comes before all sections. */
function heroOf(root: FormNode): boolean {
  return root.kind === 'object' && root.entries.some(({ key }) => heroField.test(key))
}

function written({ name, isHidden }: ShownSection): JsonValue {
  return isHidden ? { section: name, hidden: true } : name
}
