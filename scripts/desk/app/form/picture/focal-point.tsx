import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './focal-point.module.css'

/** A focal point in per cent from the left and from the top. */
export interface Focus {
  readonly x: number
  readonly y: number
}

interface FocalPointProps {
  readonly address: string
  /** Title of the field, or name of the picture. */
  readonly title: string
  readonly focus: Focus
  readonly isLocked: boolean
  readonly onFocus: (focus: Focus) => void
}

/** A whole picture with its focal point, which is dragged or moved with the arrow keys. */
export function FocalPoint({ address, title, focus: { x, y }, isLocked, onFocus }: FocalPointProps) {
  const move = (across: number, down: number) => {
    const next = { x: percent(across), y: percent(down) }
    if (!isLocked && (next.x !== x || next.y !== y)) onFocus(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!step || event.altKey) return
    event.preventDefault()
    const width = event.shiftKey ? 1 : 5
    move(x + (step[0] ?? 0) * width, y + (step[1] ?? 0) * width)
  }
  const onPoint = (event: PointerEvent<HTMLButtonElement>) => {
    const { currentTarget, clientX, clientY, buttons, pointerId } = event
    if (buttons !== 1) return
    // The drag continues outside of the picture.
    if (event.type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    const box = currentTarget.getBoundingClientRect()
    move(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
  }
  return (
    <button
      type="button"
      className={styles.whole}
      style={{ '--x': `${x}%`, '--y': `${y}%` }}
      aria-label={`Focal point of ${title}: ${x} % from the left, ${y} % from the top. The arrow keys move it, with Shift in small steps.`}
      disabled={isLocked}
      onKeyDown={onKeyDown}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
    >
      <img src={address} alt="" draggable={false} />
      <span className={styles.focus} />
    </button>
  )
}

/** A whole per cent from 0 to 100. */
function percent(share: number): number {
  return Math.round(Math.min(100, Math.max(0, share)))
}
