import { useRef } from 'react'
import { siteDay } from '../../../../content/publication/site-day'
import type { Edit } from '../../../contract/edit'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import { ProblemNotes } from '../frame/problem-notes'
import { RestoreLine } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { entryOf, type FormNode, isSameNode, textOf } from '../model/form-node'
import { editsToAdd } from '../model/node-at'
import styles from './publication-field.module.css'
import { type Publication, publicationChoices, publicationWords } from './publication-words'

const dayPointer = '/publishOn'

/** When visitors see the page or record: combines the fields `draft` and `publishOn` of its file. */
export function PublicationField(props: FieldProps) {
  const { pointer, siblings = [], isLocked } = props
  const form = useForm()
  const kept = useRef<string>(undefined)
  const today = siteDay(new Date())
  const isFixed = isLocked || form.isReadOnly
  const node = both(form.root)
  // A file that does not exist yet has nothing to restore.
  const saved = form.base ?? form.root
  const base = both(saved)
  const current = publicationOf(form.root)
  const problems = form.problems.filter(({ place }) => place.pointer === dayPointer)
  const change = (next: Publication, label: string) => {
    if (current.when === 'from') kept.current = current.day
    form.onEdit(editsTo(form.root, next, siblings), label)
  }
  return (
    <FieldFrame
      {...props}
      title="When visitors see it"
      schema={{}}
      node={node}
      base={base}
      isRequired
      isGroup
      below={
        !isSameNode(node, base) &&
        !isFixed && (
          <RestoreLine
            before={publicationWords(publicationOf(saved), today)}
            onRestore={() => change(publicationOf(saved), 'Restore when visitors see it')}
          />
        )
      }
    >
      {() => (
        <>
          <div className={styles.choices}>
            {publicationChoices.map(({ when, title, help }) => (
              <div
                key={when}
                className={styles.choice}
                data-pointer={when === 'from' ? dayPointer : undefined}
              >
                <label>
                  <input
                    type="radio"
                    name={`${form.file}${pointer}`}
                    checked={current.when === when}
                    disabled={isFixed}
                    onChange={() =>
                      change(when === 'from' ? { when, day: kept.current ?? today } : { when }, title)
                    }
                  />
                  <span>
                    <b>{title}</b>
                    <span>{help}</span>
                  </span>
                </label>
                {when === 'from' && current.when === 'from' && (
                  <input
                    className={controls.input}
                    type="date"
                    aria-label="Day"
                    aria-describedby={problems.length > 0 ? 'publication-problems' : undefined}
                    aria-invalid={problems.length > 0 || undefined}
                    value={current.day}
                    readOnly={isFixed}
                    onChange={({ target }) => {
                      if (target.value !== '')
                        form.onEdit(
                          editsTo(form.root, { when, day: target.value }, siblings),
                          'Day of publication',
                        )
                    }}
                  />
                )}
              </div>
            ))}
          </div>
          <ProblemNotes id="publication-problems" problems={problems} />
          <p className={styles.words} role="status">
            {publicationWords(current, today)}
          </p>
        </>
      )}
    </FieldFrame>
  )
}

/** The two fields of a file. */
function both(root: FormNode): FormNode {
  return {
    kind: 'object',
    entries: ['draft', 'publishOn'].flatMap((key) => {
      const node = entryOf(root, key)
      return node ? [{ key, node }] : []
    }),
  }
}

/** Reads when visitors see the page or record of a file. */
export function publicationOf(root: FormNode): Publication {
  const draft = entryOf(root, 'draft')
  if (draft?.kind === 'boolean' && draft.value) return { when: 'draft' }
  const day = entryOf(root, 'publishOn')
  return day ? { when: 'from', day: textOf(day) } : { when: 'now' }
}

/** Edits that write when visitors see it. @param order keys of the file in the order of the form */
export function editsTo(root: FormNode, next: Publication, order: readonly string[]): Edit[] {
  const remove = (key: string): Edit[] => (entryOf(root, key) ? [{ kind: 'remove', pointer: `/${key}` }] : [])
  const without = (key: string): FormNode =>
    root.kind === 'object' ? { ...root, entries: root.entries.filter((entry) => entry.key !== key) } : root
  const write = (key: string, other: string, value: string | boolean): Edit[] =>
    entryOf(root, key)
      ? [{ kind: 'set', pointer: `/${key}`, value }]
      : [...editsToAdd(without(other), `/${key}`, value, order)]
  if (next.when === 'now') return [...remove('draft'), ...remove('publishOn')]
  if (next.when === 'draft') return [...remove('publishOn'), ...write('draft', 'publishOn', true)]
  return [...remove('draft'), ...write('publishOn', 'draft', next.day)]
}

/** Whether an object is a file with `draft` and `publishOn`, which the form combines into one field. */
export function hasPublication(pointer: string, keys: readonly string[]): boolean {
  return pointer === '' && keys.includes('draft') && keys.includes('publishOn')
}
