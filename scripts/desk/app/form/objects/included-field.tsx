import { Icon } from '../../../../../src/components/text/icon'
import type { IncludedPart } from '../../../contract/api'
import { childPointer, pointerKeys } from '../../../json/pointer'
import controls from '../controls/form-controls.module.css'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './included-field.module.css'

interface IncludedFieldProps extends FieldProps {
  /** Whether the file overrides the field beside the include. */
  readonly isOverridden: boolean
  /** Absent below the object that holds the include. */
  readonly include: IncludedPart | undefined
}

/**
 * A field that comes from a shared part: locked until the editor decides to change it everywhere or on this page only, or
 * the value with which this page overrides it.
 */
export function IncludedField({ isOverridden, include, ...props }: IncludedFieldProps) {
  const { title, shared, node, pointer } = props
  const form = useForm()
  const { put, remove } = useFieldEdits(props)
  const pages = include?.usedBy.length ?? 0
  // Objects are merged: fields that the page does not write still come from the shared part.
  const isMerged = isOverridden && node?.kind === 'object' && shared?.kind === 'object'
  return (
    <div className={styles.included} data-own={isOverridden || undefined}>
      <form.Field
        {...props}
        node={node ?? shared}
        isLocked={!isOverridden}
        shared={isMerged ? shared : undefined}
      />
      {!form.isReadOnly && (
        <div className={controls.row}>
          {isOverridden ? (
            <>
              <span className={controls.hint}>Only on this page</span>
              <button
                type="button"
                className={controls.smallButton}
                onClick={() => remove(`Use the shared words of ${title}`)}
                aria-label={`Use the shared words of ${title}`}
              >
                Use the shared words
              </button>
            </>
          ) : (
            include && (
              <>
                <span className={controls.hint}>
                  <LockMark /> shared{pages > 1 && `, on ${pages} pages`}
                </span>
                <button
                  type="button"
                  className={controls.smallButton}
                  aria-label={`Change ${title} everywhere`}
                  onClick={() =>
                    form.onOpen(include.from, childPointer('', pointerKeys(pointer).at(-1) ?? ''))
                  }
                >
                  Everywhere
                </button>
                <button
                  type="button"
                  className={controls.smallButton}
                  aria-label={`Change ${title} on this page only`}
                  onClick={() => {
                    if (shared) put(shared, `Change ${title} on this page only`)
                    form.onSelect(pointer)
                  }}
                >
                  This page only
                </button>
              </>
            )
          )}
        </div>
      )}
    </div>
  )
}

function LockMark() {
  return <Icon name="cube" />
}
