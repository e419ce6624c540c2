import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import controls from './controls.module.css'
import styles from './rows.module.css'

interface RowsProps {
  /** Keys of the rows, in their order. */
  readonly keys: readonly (string | number)[]
  /** Name of a row for its handle and for what is announced. */
  readonly nameOf: (index: number) => string
  readonly isLocked: boolean
  /** Rows that keep their place at the start. */
  readonly fixed?: number
  readonly onMove: (from: number, to: number) => void
  readonly children: (index: number, grip: ReactNode) => ReactNode
}

/** Rows that move by dragging their handle, and with Alt ↑ and Alt ↓ from anywhere inside. */
export function Rows({ keys, nameOf, isLocked, fixed = 0, onMove, children }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  const [announcement, setAnnouncement] = useState('')
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>()
  useLayoutEffect(() => {
    // The browser takes the focus from an element that React moves.
    if (focused.current instanceof HTMLElement && document.activeElement !== focused.current)
      focused.current.focus()
    focused.current = null
  })
  const move = (from: number, to: number) => {
    if (to < fixed || to >= keys.length || to === from) return
    focused.current = document.activeElement
    setAnnouncement(`${nameOf(from)}: now ${to + 1} of ${keys.length}`)
    onMove(from, to)
  }
  const onKeyDown = (index: number, onlyAlt: boolean) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || isLocked || index < fixed || event.altKey !== onlyAlt) return
    event.preventDefault()
    event.stopPropagation()
    move(index, index + step)
  }
  /** The position of the row over which the pointer is. */
  const rowUnder = (y: number): number => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return Math.max(fixed, at < 0 ? keys.length - 1 : at)
  }
  const grip = (index: number) => (
    <button
      type="button"
      className={styles.grip}
      aria-label={`Move ${nameOf(index)}`}
      title="Drag, or Alt ↑ ↓"
      disabled={isLocked || index < fixed}
      onKeyDown={onKeyDown(index, false)}
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, to: index })
      }}
      onPointerMove={(event) => drag && setDrag({ from: drag.from, to: rowUnder(event.clientY) })}
      onPointerUp={() => {
        if (drag) move(drag.from, drag.to)
        setDrag(undefined)
      }}
      onPointerCancel={() => setDrag(undefined)}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d="M7.5 4.5h3v3h-3zm6 0h3v3h-3zm-6 6h3v3h-3zm6 0h3v3h-3zm-6 6h3v3h-3zm6 0h3v3h-3z" />
      </svg>
    </button>
  )
  return (
    <>
      <div className={styles.rows} ref={list}>
        {keys.map((key, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys act for the controls inside.
          <div
            key={key}
            className={styles.row}
            data-drag={drag?.from === index || undefined}
            data-drop={
              drag && drag.to === index && drag.from !== index
                ? drag.to > drag.from
                  ? 'after'
                  : 'before'
                : undefined
            }
            onKeyDown={onKeyDown(index, true)}
          >
            {children(index, grip(index))}
          </div>
        ))}
      </div>
      <span role="status" className={controls.unseen}>
        {announcement}
      </span>
    </>
  )
}
