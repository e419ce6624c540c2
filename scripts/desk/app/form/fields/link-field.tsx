import { pageTarget } from '../../../../content/page-target'
import { Combobox, type ComboOption } from '../controls/combobox'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import { RestoreValue } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import { type FormState, useForm } from '../model/form-context'
import { entryOf, type FormNode, textOf } from '../model/form-node'
import { summaryOf } from '../model/summary'
import { useFieldEdits } from '../model/use-field-edits'
import { AddLogo } from '../picture/add-logo'
import { pictureAddress } from '../picture/picture-address'
import styles from '../picture/picture-field.module.css'

/** A link, a page, a record or an item of a list, chosen by its title. */
export function LinkField(props: FieldProps) {
  const { schema, node, isRequired, isLocked } = props
  const form = useForm()
  const { set, remove } = useFieldEdits(props)
  const value = textOf(node)
  const options = optionsOf(props, form)
  const read = (typed: string) => {
    const text = typed.trim()
    const named = options.find((option) => option.text === text || option.value === text)
    if (named) return named.value
    // A link accepts any address; the other fields accept only existing targets.
    return schema.link && text !== '' ? text : undefined
  }
  return (
    <FieldFrame {...props} below={<RestoreValue {...props} />}>
      {(control) => (
        <>
          <Combobox
            control={control}
            value={value}
            options={options}
            isLocked={isLocked || form.isReadOnly}
            what={schema.link ? 'an address' : 'one of these'}
            read={read}
            onChoose={(chosen) => set(chosen)}
          />
          <div className={controls.row}>
            {schema.mark && value !== '' ? (
              <img className={styles.logo} src={pictureAddress(`marks/${value}`, undefined)} alt="" />
            ) : (
              <span className={controls.hint}>{schema.mark ? noLogo : whereTo(value)}</span>
            )}
            {schema.mark && !isLocked && <AddLogo onAdd={(name) => set(name)} />}
            {!isRequired && !isLocked && node && (
              <button type="button" className={controls.textButton} onClick={() => remove()}>
                Leave out
              </button>
            )}
          </div>
        </>
      )}
    </FieldFrame>
  )
}

const noLogo = 'Choose a logo, or add one as SVG.'

function whereTo(value: string): string {
  if (value === '') return 'Choose by title, or write an address.'
  return value === '#' ? 'No target yet: on the launch list' : `Leads to ${value}`
}

function optionsOf({ schema, pointer, node }: FieldProps, form: FormState): readonly ComboOption[] {
  const { pages, records, films, marks } = form.lookups
  if (schema.reference)
    return (records[schema.reference] ?? []).map(({ value, title }) => ({ value, text: title }))
  if (schema.film) return films.map((value) => ({ value, text: value }))
  if (schema.mark) return marks.map((value) => ({ value, text: value }))
  if (schema.itemReference) return itemsOf(form, pointer, schema.itemReference)
  const known = pages.map(({ title, ...page }) => ({ ...page, text: title, detail: page.value }))
  if (schema.page) {
    const { template } = pageTarget(schema.page)
    if (template === 'any') return known
    return known.filter((page) =>
      template === 'questions' ? page.hasSharedQuestions : page.template === template,
    )
  }
  const own = textOf(node)
  const written =
    own !== '' && own !== '#' && !known.some(({ value }) => value === own) ? [{ value: own, text: own }] : []
  return [...known, { value: '#', text: 'No target yet', detail: '#' }, ...written]
}

/** Items of the list that `itemReference` names, by their ids. */
function itemsOf({ root, lookups }: FormState, pointer: string, list: string): readonly ComboOption[] {
  const [first = '', ...rest] = list.split('/')
  const below = (node: FormNode | undefined, steps: readonly string[]) =>
    steps.reduce<FormNode | undefined>((inner, step) => entryOf(inner, step), node)
  let node: FormNode | undefined = root
  let found = entryOf(root, first)
  for (const step of pointer.split('/').slice(1)) {
    node = node?.kind === 'list' ? node.items[Number(step)] : entryOf(node, step)
    const nearer = entryOf(node, first)
    if (nearer?.kind === 'text' || below(nearer, rest)?.kind === 'list') found = nearer
  }
  if (found?.kind === 'text')
    return (lookups.items?.[[found.value, ...rest].join('/')] ?? []).map(({ value, title }) => ({
      value,
      text: title,
      detail: value,
    }))
  const items = below(found, rest)
  if (items?.kind !== 'list') return []
  return items.items.map((item) => {
    const id = textOf(entryOf(item, 'id'))
    return { value: id, text: summaryOf(item).name || id, detail: id }
  })
}
