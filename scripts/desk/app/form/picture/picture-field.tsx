import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { SLOTS } from '../../../../images/slots'
import { errorMessage } from '../../../../lib/error-message'
import { childPointer } from '../../../json/pointer'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import { ProblemNotes } from '../frame/problem-notes'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { entryOf, textOf } from '../model/form-node'
import { editsToAdd, keysOf } from '../model/node-at'
import { ObjectFields } from '../objects/object-fields'
import { figureOf } from '../quantity/quantity-kind'
import { FocalPoint, type Focus } from './focal-point'
import { pictureAddress } from './picture-address'
import { PictureChoices } from './picture-choices'
import { PictureCrop } from './picture-crop'
import styles from './picture-field.module.css'

/** A picture with its focal point in the shape in which the page shows it, and its texts. */
export function PictureField(props: FieldProps) {
  const { pointer, schema, node, title, isLocked } = props
  const form = useForm()
  const [isChoosing, setIsChoosing] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** The alternative text when another picture was chosen. */
  const [oldText, setOldText] = useState<string>()
  const name = textOf(entryOf(node, 'file'))
  const alt = textOf(entryOf(node, 'alt'))
  const written = entryOf(node, 'focus')
  const focus: Focus = { x: Number(figureOf(written, 'x') ?? 50), y: Number(figureOf(written, 'y') ?? 50) }
  const locked = isLocked || form.isReadOnly
  const isStored = name.startsWith('storage:')
  const ratio = SLOTS.get(schema.slot ?? '')?.ratio ?? [4, 3]
  const focusPointer = childPointer(pointer, 'focus')
  const setFocus = (value: Focus) =>
    form.onEdit(
      written
        ? [{ kind: 'set', pointer: focusPointer, value: { ...value } }]
        : editsToAdd(node, focusPointer, { ...value }, keysOf(schema)),
      `${title}: focal point`,
    )
  const choose = (picture: string) => {
    setIsChoosing(false)
    setRefusal(undefined)
    if (picture === name) return
    // The focal point of another picture would be wrong.
    const centred = written ? [{ kind: 'remove' as const, pointer: focusPointer }] : []
    form.onEdit(
      [{ kind: 'set', pointer: childPointer(pointer, 'file'), value: picture }, ...centred],
      `${title}: ${picture}`,
    )
    setOldText(alt === '' ? undefined : alt)
  }
  const add = async (file: File) => {
    if (!form.onUpload || isAdding) return
    setIsAdding(true)
    setRefusal(undefined)
    await form.onUpload(file, schema.slot).then(choose, (error: unknown) => {
      setRefusal(`${file.name} was not added. ${errorMessage(error)}`)
    })
    setIsAdding(false)
  }
  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    const [file] = files ?? []
    if (!file || locked || !form.onUpload) return
    event.preventDefault()
    void add(file)
  }
  const address = pictureAddress(name, form.lookups.pictureFiles?.[name]?.digest)
  const texts = ['alt', 'caption', ...(isStored || figureOf(node, 'width') ? ['width', 'height'] : [])]
  const problems = form.problems.filter(({ place }) => place.pointer === childPointer(pointer, 'file'))
  return (
    <FieldFrame {...props} isGroup>
      {({ id }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button that adds a picture.
        <div
          onPaste={(event) => take(event, event.clipboardData.files)}
          onDragOver={(event) => {
            if (form.onUpload && event.dataTransfer.types.includes('Files')) event.preventDefault()
          }}
          onDrop={(event) => take(event, event.dataTransfer.files)}
        >
          {name !== '' && !isStored && (
            <div className={styles.picture} data-pointer={focusPointer}>
              <FocalPoint
                address={address}
                title={title}
                focus={focus}
                isLocked={locked}
                onFocus={setFocus}
              />
              <PictureCrop address={address} ratio={ratio} focus={focus}>
                As on the page, {ratio.join(':')}
              </PictureCrop>
            </div>
          )}
          <div className={controls.row} data-pointer={childPointer(pointer, 'file')}>
            <b className={styles.name}>{name || 'No picture'}</b>
            {!locked && (
              <button
                type="button"
                className={controls.smallButton}
                aria-expanded={isChoosing}
                aria-label={`Choose a picture for ${title}`}
                onClick={() => setIsChoosing(!isChoosing)}
              >
                Choose
              </button>
            )}
            {written && !locked && (
              <button
                type="button"
                className={controls.textButton}
                onClick={() => form.onEdit([{ kind: 'remove', pointer: focusPointer }], `${title}: centre`)}
              >
                Centre it
              </button>
            )}
          </div>
          <ProblemNotes id={`${id}-file`} problems={problems} />
          <div role="status" className={styles.state}>
            {isAdding && 'The picture is being checked and added.'}
          </div>
          {refusal !== undefined && (
            <p role="alert" className={styles.refusal}>
              {refusal}
            </p>
          )}
          {isChoosing && !locked && (
            <PictureChoices
              title={title}
              chosen={name}
              slot={schema.slot}
              isAdding={isAdding}
              onChoose={choose}
              onAdd={(file) => void add(file)}
            />
          )}
          {oldText !== undefined && oldText === alt && (
            <p role="status" className={styles.reminder}>
              The alternative text was written for the previous picture. Does it describe this one?
            </p>
          )}
          <ObjectFields {...props} keys={texts} />
        </div>
      )}
    </FieldFrame>
  )
}
