import { type ReactNode, useRef } from 'react'
import { Icon } from '../../parts/icon'
import controls from '../controls/form-controls.module.css'
import { useForm } from '../model/form-context'
import styles from './rows.module.css'
import { type Moving, useRowMoves } from './use-row-moves'

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

/**
 * Rows that move: by dragging their handle, with Alt ↑ and Alt ↓ from anywhere inside, or picked up by pressing the handle and
 * placed with the arrow keys or buttons, which needs neither dragging nor a second key.
 *
 * GridList of react-aria-components does not suit rows that hold forms: it stops the keys of texts inside, so that neither Enter
 * in a list nor the shortcuts of the desk arrive, and a finger must press long before it drags.
 */
export function Rows({ keys, nameOf, isLocked, fixed = 0, onMove, children }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { moving, step, drop, leave, rowProps, gripProps, onBlur } = useRowMoves({
    list,
    keys,
    nameOf,
    isLocked,
    fixed,
    onMove,
    onAnnounce: useForm().announce,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: observes when the focus leaves the rows.
    <div onBlur={onBlur}>
      {moving?.by === 'keys' && (
        <MovingNote
          name={nameOf(moving.from)}
          position={`Row ${moving.to + 1} of ${keys.length}.`}
          onStep={step}
          onDrop={drop}
          onLeave={leave}
        />
      )}
      <div className={styles.rows} ref={list} data-moving={moving !== undefined || undefined}>
        {keys.map((key, index) => (
          <div
            key={key}
            className={styles.row}
            data-drag={moving?.from === index || undefined}
            data-drop={dropSide(moving, index)}
            style={moving?.from === index ? { '--offset': `${moving.offset}px` } : undefined}
            {...rowProps(index)}
          >
            {children(
              index,
              <button
                type="button"
                data-grip
                className={styles.grip}
                title="Drag, or Alt ↑ ↓"
                {...gripProps(index)}
              >
                <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
                  <path d="M7.5 4.5h3v3h-3zm6 0h3v3h-3zm-6 6h3v3h-3zm6 0h3v3h-3zm-6 6h3v3h-3zm6 0h3v3h-3z" />
                </svg>
              </button>,
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** On which side of a row the moving one would be dropped. */
function dropSide(moving: Moving | undefined, index: number): 'before' | 'after' | undefined {
  if (moving?.to !== index || moving.from === index) return undefined
  return moving.to > moving.from ? 'after' : 'before'
}

interface MovingNoteProps {
  readonly name: string
  readonly position: string
  readonly onStep: (step: 1 | -1) => void
  readonly onDrop: () => void
  readonly onLeave: () => void
}

/** Shows which row is being moved, the keys for it, and buttons that do the same. */
function MovingNote({ name, position, onStep, onDrop, onLeave }: MovingNoteProps) {
  return (
    <div className={`${controls.box} ${styles.note}`}>
      <p>
        Moving <b>{name}</b>. ↑ ↓ to place it, Enter to drop, Esc to leave it where it was. {position}
      </p>
      <div className={controls.row}>
        <button type="button" className={controls.smallButton} aria-label="Up" onClick={() => onStep(-1)}>
          <Icon name="up" />
        </button>
        <button type="button" className={controls.smallButton} aria-label="Down" onClick={() => onStep(1)}>
          <Icon name="down" />
        </button>
        <button type="button" className={controls.smallButton} onClick={onDrop}>
          Drop it here
        </button>
        <button type="button" className={controls.smallButton} onClick={onLeave}>
          Leave it
        </button>
      </div>
    </div>
  )
}
