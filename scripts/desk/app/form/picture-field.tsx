import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { SLOTS } from '../../../images/slots'
import { childPointer } from '../../json/pointer'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame'
import type { FieldProps } from './field-props'
import { useForm } from './form-context'
import { entryOf, textOf } from './form-node'
import { editsToAdd, keysOf } from './node-at'
import { ObjectFields } from './object-fields'
import styles from './picture-field.module.css'
import { figureOf } from './quantity-kind'

/** A picture with its focal point in the shape in which the page shows it, and its texts. */
export function PictureField(props: FieldProps) {
  const { pointer, schema, node, title, isLocked } = props
  const form = useForm()
  const [isChoosing, setIsChoosing] = useState(false)
  const name = textOf(entryOf(node, 'file'))
  const focus = entryOf(node, 'focus')
  const x = Number(figureOf(focus, 'x') ?? 50)
  const y = Number(figureOf(focus, 'y') ?? 50)
  const locked = isLocked || form.isReadOnly
  const isStored = name.startsWith('storage:')
  const [width, height] = SLOTS.get(schema.slot ?? '')?.ratio ?? [4, 3]
  const setFocus = (across: number, down: number) => {
    const value = { x: percent(across), y: percent(down) }
    if (locked || (value.x === x && value.y === y)) return
    const at = childPointer(pointer, 'focus')
    form.onEdit(
      focus ? [{ kind: 'set', pointer: at, value }] : editsToAdd(node, at, value, keysOf(schema)),
      `${title}: focal point`,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!step || event.altKey) return
    event.preventDefault()
    setFocus(x + (step[0] ?? 0) * 5, y + (step[1] ?? 0) * 5)
  }
  const onPoint = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons !== 1) return
    const box = currentTarget.getBoundingClientRect()
    setFocus(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
  }
  const address = `/content/media/${encodeURIComponent(name)}`
  const style = { '--x': `${x}%`, '--y': `${y}%`, '--ratio': `${width} / ${height}` }
  const texts = ['alt', 'caption', ...(isStored || figureOf(node, 'width') ? ['width', 'height'] : [])]
  return (
    <FieldFrame {...props} isGroup>
      {() => (
        <>
          <div className={styles.picture} style={style} data-pointer={childPointer(pointer, 'focus')}>
            {name !== '' && !isStored && (
              <>
                <button
                  type="button"
                  className={styles.whole}
                  aria-label={`Focal point of ${title}: ${x} % from the left, ${y} % from the top. The arrow keys move it.`}
                  disabled={locked}
                  onKeyDown={onKeyDown}
                  onPointerDown={onPoint}
                  onPointerMove={onPoint}
                >
                  <img src={address} alt="" draggable={false} />
                  <span className={styles.focus} />
                </button>
                <figure>
                  <img className={styles.cropped} src={address} alt="" />
                  <figcaption className={controls.hint}>
                    As on the page, {width}:{height}
                  </figcaption>
                </figure>
              </>
            )}
          </div>
          <div className={controls.row} data-pointer={childPointer(pointer, 'file')}>
            <b>{name || 'No picture'}</b>
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
            {focus && !locked && (
              <button
                type="button"
                className={controls.textButton}
                onClick={() =>
                  form.onEdit(
                    [{ kind: 'remove', pointer: childPointer(pointer, 'focus') }],
                    `${title}: centre`,
                  )
                }
              >
                Centre it
              </button>
            )}
          </div>
          {isChoosing && (
            <div className={styles.library}>
              {form.lookups.pictures.map((picture) => (
                <button
                  key={picture}
                  type="button"
                  aria-pressed={picture === name}
                  onClick={() => {
                    setIsChoosing(false)
                    if (picture === name) return
                    const at = childPointer(pointer, 'file')
                    // The focal point of another picture would be wrong.
                    const centred = focus
                      ? [{ kind: 'remove' as const, pointer: childPointer(pointer, 'focus') }]
                      : []
                    form.onEdit(
                      [{ kind: 'set', pointer: at, value: picture }, ...centred],
                      `${title}: ${picture}`,
                    )
                  }}
                >
                  <img src={`/content/media/${encodeURIComponent(picture)}`} alt="" loading="lazy" />
                  <span>{picture}</span>
                </button>
              ))}
            </div>
          )}
          <ObjectFields {...props} keys={texts} />
        </>
      )}
    </FieldFrame>
  )
}

/** A whole per cent from 0 to 100. */
function percent(share: number): number {
  return Math.round(Math.min(100, Math.max(0, share)))
}
