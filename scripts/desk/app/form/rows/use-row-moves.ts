import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { startEdgeScroll } from './edge-scroll'

/** A row that is being moved: its index, and the index where it would be dropped. */
export interface Moving {
  readonly from: number
  readonly to: number
  readonly by: 'pointer' | 'keys'
  /** Pixels by which the pointer has moved it. */
  readonly offset: number
}

interface RowMovesOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly keys: readonly (string | number)[]
  readonly nameOf: (index: number) => string
  readonly isLocked: boolean
  readonly fixed: number
  readonly onMove: (from: number, to: number) => void
  /** Has screen readers say where a row is. */
  readonly onAnnounce: (text: string) => void
}

/** What a pointer drags. */
interface Drag {
  readonly from: number
  readonly pointer: number
  /** Pointer at the start, from the top of the list. */
  readonly start: number
  /** Middles of the rows at the start, from the top of the list. */
  readonly middles: readonly number[]
  readonly stopScrolling: () => void
  /** Last position of the pointer in the window. */
  y: number
}

/** Pixels after which a press becomes a drag. */
const DRAG_START = 4

/** Moves the rows of a list by pointer and keyboard, keeps the focus on the moved row and announces its position. */
export function useRowMoves({ list, keys, nameOf, isLocked, fixed, onMove, onAnnounce }: RowMovesOptions) {
  const [moving, setMovingState] = useState<Moving>()
  // The pointer may be released before its last move has been rendered.
  const current = useRef<Moving>(undefined)
  const setMoving = (next: Moving | undefined) => {
    current.current = next
    setMovingState(next)
  }
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const order = keys.join()
  const focused = useRef<{ readonly element: Element | null; readonly order: string }>(undefined)
  useLayoutEffect(() => {
    // An element that React moves loses the focus.
    if (!focused.current || focused.current.order === order) return
    const { element } = focused.current
    focused.current = undefined
    if (!(element instanceof HTMLElement)) return
    if (document.activeElement !== element) element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  }, [order])

  const place = (index: number) => `${index + 1} of ${keys.length}`
  const clamp = (index: number) => Math.min(Math.max(index, fixed), keys.length - 1)
  const isMovable = (index: number) => !isLocked && index >= fixed
  const gripOf = (index: number) => list.current?.children[index]?.querySelector('button') ?? null

  const move = (from: number, to: number, element: Element | null) => {
    if (to === from) return
    focused.current = { element, order }
    onAnnounce(`${nameOf(from)}: now ${place(to)}`)
    onMove(from, to)
  }
  const aim = (to: number) => {
    const now = current.current
    if (!now || now.to === clamp(to)) return
    setMoving({ ...now, to: clamp(to) })
    onAnnounce(`${nameOf(now.from)}: ${place(clamp(to))}`)
  }
  /** Drops the row at a position. The note with its buttons disappears, so the handle gets the focus. */
  const end = (to: number | undefined) => {
    const now = current.current
    if (!now) return
    setMoving(undefined)
    gripOf(now.from)?.focus({ preventScroll: true })
    if (to === undefined || to === now.from) onAnnounce(`${nameOf(now.from)}: left at ${place(now.from)}`)
    else move(now.from, to, gripOf(now.from))
  }
  const drop = () => end(current.current?.to)
  const leave = () => end(undefined)

  const follow = () => {
    const dragged = drag.current
    const top = list.current?.getBoundingClientRect().top
    if (!dragged || top === undefined) return
    const offset = dragged.y - top - dragged.start
    if (!wasDragged.current && Math.abs(offset) < DRAG_START) return
    wasDragged.current = true
    const middle = (dragged.middles[dragged.from] ?? 0) + offset
    const to = dragged.middles.filter((other, index) => index !== dragged.from && other < middle).length
    setMoving({ from: dragged.from, to: clamp(to), by: 'pointer', offset })
  }
  const endDrag = () => {
    drag.current?.stopScrolling()
    drag.current = undefined
  }

  const onGripKey = (index: number) => (event: KeyboardEvent) => {
    const now = current.current
    if (event.altKey || event.ctrlKey || event.metaKey || now?.from !== index) return
    const aims: Readonly<Record<string, number>> = {
      ArrowUp: now.to - 1,
      ArrowDown: now.to + 1,
      Home: 0,
      End: keys.length - 1,
    }
    const aimed = aims[event.key]
    if (aimed !== undefined && now.by === 'keys') aim(aimed)
    else if (event.key === 'Escape') {
      endDrag()
      leave()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onPointerDown = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !isMovable(index) || !list.current) return
    const { top } = list.current.getBoundingClientRect()
    wasDragged.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      from: index,
      pointer: event.pointerId,
      start: event.clientY - top,
      middles: [...list.current.children].map((row) => {
        const box = row.getBoundingClientRect()
        return (box.top + box.bottom) / 2 - top
      }),
      stopScrolling: startEdgeScroll(list.current, () => drag.current?.y, follow),
      y: event.clientY,
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current?.pointer !== event.pointerId) return
    drag.current.y = event.clientY
    follow()
  }

  return {
    moving,
    drop,
    leave,
    step: (step: 1 | -1) => current.current && aim(current.current.to + step),
    /** A row that loses the focus stays where it was. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (moving?.by === 'keys' && relatedTarget && !currentTarget.contains(relatedTarget))
        setMoving(undefined)
    },
    rowProps: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (step === 0 || !event.altKey || !isMovable(index)) return
        event.preventDefault()
        event.stopPropagation()
        setMoving(undefined)
        const to = clamp(index + step)
        if (to === index) onAnnounce(`${nameOf(index)}: still ${place(index)}`)
        move(index, to, document.activeElement)
      },
    }),
    gripProps: (index: number) => ({
      'aria-label': `Move ${nameOf(index)}`,
      'aria-pressed': moving?.from === index,
      disabled: !isMovable(index),
      onKeyDown: onGripKey(index),
      onPointerDown: onPointerDown(index),
      onPointerMove,
      onPointerUp: () => {
        const isDragged = drag.current !== undefined && wasDragged.current
        endDrag()
        if (isDragged) drop()
      },
      onPointerCancel: () => {
        endDrag()
        wasDragged.current = false
        leave()
      },
      onClick: () => {
        // A drag ends with a click too.
        if (wasDragged.current) wasDragged.current = false
        else if (current.current?.from === index) drop()
        else if (isMovable(index)) {
          setMoving({ from: index, to: index, by: 'keys', offset: 0 })
          onAnnounce(
            `Moving ${nameOf(index)}, ${place(index)}. Arrow keys to place it, Enter to drop, Escape to leave it where it was.`,
          )
        }
      },
    }),
  }
}
