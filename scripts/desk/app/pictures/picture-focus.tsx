import { useEffect, useRef, useState } from 'react'
import { slotProblem } from '../../../images/slot-problem'
import { SLOTS } from '../../../images/slots'
import type { Edit } from '../../contract/edit'
import type { LibraryPicture, PictureUse } from '../../contract/pictures'
import { childPointer, pointerKeys } from '../../json/pointer'
import { FocalPoint, type Focus } from '../form/picture/focal-point'
import { pictureAddress } from '../form/picture/picture-address'
import { PictureCrop } from '../form/picture/picture-crop'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { slotWords } from '../words/picture-words'
import styles from './pictures.module.css'

const middle: Focus = { x: 50, y: 50 }
/** Milliseconds without a movement after which the focal point is written. */
const SETTLE_MS = 300

/** The focal point of a picture in all its places, and the crops of the slots. */
export function PictureFocus({ picture }: { readonly picture: LibraryPicture }) {
  const session = useSession()
  const { name, digest, width = 0, height = 0 } = picture
  const uses = picture.uses.filter(({ slot, only }) => slot !== undefined && only !== 'saved')
  const { files } = useDesk()
  // The texts of open files are newer than the server's list of uses.
  const focusOf = ({ place, focus }: PictureUse) => {
    const text = files.get(place.file)?.text
    return text === undefined || text === null ? focus : focusIn(text, place.pointer)
  }
  const written = uses.map(focusOf).find((one) => one !== undefined) ?? middle
  /** The moved point, until the content has been updated. */
  const [moved, setMoved] = useState<{ readonly from: Focus; readonly to: Focus }>()
  if (moved && !isSame(moved.from, written)) setMoved(undefined)
  const focus = moved?.to ?? written
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const differs = uses.some((use) => !isSame(focusOf(use) ?? middle, written))
  const change = (next: Focus) => {
    setMoved({ from: written, to: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void session.editAll(editsOf(uses, next), `Focal point of ${name}`)
    }, SETTLE_MS)
  }
  const address = pictureAddress(name, digest)
  const crops = cropsOf(uses).map((slot) => ({
    slot,
    ratio: SLOTS.get(slot)?.ratio ?? ([4, 3] as const),
    isUsed: uses.some((use) => use.slot === slot),
    problem: problemIn(slot, { width, height }),
  }))
  const unsuitable = crops.filter(({ problem }) => problem !== undefined)
  return (
    <section className={styles.part} aria-label="Focal point">
      <div className={styles.partHead}>
        <h3>Focal point</h3>
        <span className={controls.muted}>
          {focus.x} % from the left, {focus.y} % from the top
        </span>
      </div>
      <p className={controls.muted}>
        {uses.length === 0
          ? 'The point that stays visible when the picture is cropped. It is set in the place that uses the picture.'
          : `The point that stays visible when the picture is cropped. Drag it, or use the arrow keys. It is set in ${
              uses.length === 1 ? 'the one place' : `all ${uses.length} places`
            } of the picture.`}
        {differs && ' The places differ now; each keeps its own until you move it here.'}
      </p>
      <FocalPoint
        address={address}
        title={name}
        focus={focus}
        isLocked={uses.length === 0}
        onFocus={change}
      />
      {[crops.slice(0, 3), crops.slice(3)].map((row) => (
        <div key={row[0]?.slot ?? ''} className={styles.crops}>
          {row.map(({ slot, ratio, isUsed, problem }) => (
            <PictureCrop
              key={slot}
              address={address}
              ratio={ratio}
              focus={focus}
              isUnsuitable={problem !== undefined}
            >
              {slotWords(slot)}, {ratio.join(':')}
              {isUsed && <b> in use</b>}
            </PictureCrop>
          ))}
        </div>
      ))}
      {unsuitable.length > 0 && (
        <details className={controls.muted}>
          <summary>Outlined: does not fit {countWords(unsuitable.length, 'kind')} of place</summary>
          <ul className={styles.reasons}>
            {unsuitable.map(({ slot, problem }) => (
              <li key={slot}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** The slots in use, and then one slot of each other shape. */
function cropsOf(uses: readonly PictureUse[]): readonly string[] {
  const used = [...new Set(uses.flatMap(({ slot }) => slot ?? []))]
  const shape = (slot: string) => SLOTS.get(slot)?.ratio.join(':')
  const shown = [...used]
  for (const slot of SLOTS.keys()) if (!shown.some((other) => shape(other) === shape(slot))) shown.push(slot)
  return shown
}

function problemIn(
  name: string,
  size: { readonly width: number; readonly height: number },
): string | undefined {
  const slot = SLOTS.get(name)
  return slot && slotProblem(size, slot, name, false)
}

/** Edits that set the focal point, by file. */
function editsOf(uses: readonly PictureUse[], { x, y }: Focus): ReadonlyMap<string, readonly Edit[]> {
  const edits = new Map<string, readonly Edit[]>()
  for (const { place } of uses) {
    const edit: Edit = { kind: 'set', pointer: childPointer(place.pointer, 'focus'), value: { x, y } }
    edits.set(place.file, [...(edits.get(place.file) ?? []), edit])
  }
  return edits
}

/** The focal point of a picture in a text; undefined when it has none, or the text is not valid JSON. */
function focusIn(text: string, pointer: string): Focus | undefined {
  try {
    let value: unknown = JSON.parse(text)
    for (const key of pointerKeys(childPointer(pointer, 'focus')))
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    if (typeof value !== 'object' || value === null || !('x' in value && 'y' in value)) return undefined
    const { x, y } = value
    return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
  } catch {
    return undefined
  }
}

function isSame(one: Focus, other: Focus): boolean {
  return one.x === other.x && one.y === other.y
}
