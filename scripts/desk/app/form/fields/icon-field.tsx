import { useState } from 'react'
import { Gallery } from '../../parts/gallery'
import { Combobox } from '../controls/combobox'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import { RestoreValue } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { textOf } from '../model/form-node'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './icon-field.module.css'

/** An icon, by its name or by sight. */
export function IconField(props: FieldProps) {
  const { node, isLocked, title } = props
  const form = useForm()
  const { set } = useFieldEdits(props)
  const [isOpen, setIsOpen] = useState(false)
  const { sprite, names } = form.lookups.icons
  const value = textOf(node)
  const locked = isLocked || form.isReadOnly
  const draw = (name: string) => (
    <svg viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
  return (
    <FieldFrame {...props} below={<RestoreValue {...props} />}>
      {(control) => (
        <>
          <div className={styles.chosen}>
            {draw(value)}
            <Combobox
              control={control}
              value={value}
              options={names.map((name) => ({ value: name, text: name }))}
              isLocked={locked}
              what="one of the icons"
              read={(typed) => names.find((name) => name === typed.trim())}
              onChoose={(name) => set(name)}
            />
            <button
              type="button"
              className={controls.smallButton}
              aria-expanded={isOpen}
              aria-label={`All icons for ${title}`}
              disabled={locked}
              onClick={() => setIsOpen(!isOpen)}
            >
              All
            </button>
          </div>
          {isOpen && (
            <Gallery
              label={`Icons for ${title}`}
              className={styles.gallery}
              itemClassName={styles.icon}
              value={value}
              items={names.map((name) => ({
                value: name,
                name,
                shown: <span title={name}>{draw(name)}</span>,
              }))}
              onChoose={set}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}
