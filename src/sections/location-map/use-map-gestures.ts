import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import type { Point } from './mercator'
import { panBy, type View, zoomBy } from './view'

/** Pixels that an arrow key moves the map. */
const KEY_STEP = 50
/** Zoom levels per pixel of a wheel event, and the limit per event. */
const LEVELS_PER_WHEEL_PIXEL = 0.01
const MAX_LEVELS_PER_WHEEL = 0.5

const PAN_BY_KEY = new Map<string, Point>([
  ['ArrowLeft', { x: KEY_STEP, y: 0 }],
  ['ArrowRight', { x: -KEY_STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: KEY_STEP }],
  ['ArrowDown', { x: 0, y: -KEY_STEP }],
])
const ZOOM_BY_KEY = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
  ['_', -1],
])

/**
 * Pans and zooms a map by dragging, arrow keys, plus and minus, pinch, double click, and by the wheel with Ctrl or ⌘;
 * the wheel alone scrolls the page.
 * @param surface the element that receives the events
 * @param change called with the change of the view
 * @returns event handlers for the surface
 */
export function useMapGestures(
  surface: RefObject<HTMLElement | null>,
  change: (next: (view: View) => View) => void,
) {
  const fingers = useRef(new Map<number, Point>())

  useEffect(() => {
    const element = surface.current
    // React's wheel listeners are passive and cannot prevent the page zoom.
    const onWheel = (event: WheelEvent) => {
      if (!element || (!event.ctrlKey && !event.metaKey)) return
      event.preventDefault()
      const levels = Math.min(
        Math.max(-event.deltaY * LEVELS_PER_WHEEL_PIXEL, -MAX_LEVELS_PER_WHEEL),
        MAX_LEVELS_PER_WHEEL,
      )
      change((view) => zoomBy(view, levels, offsetFromMiddle(element, event)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [surface, change])

  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = fingers.current.get(event.pointerId)
      if (!from) return
      const to = pointOf(event)
      fingers.current.set(event.pointerId, to)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      const push = { x: to.x - from.x, y: to.y - from.y }
      if (!other) {
        change((view) => panBy(view, push))
        return
      }
      const levels = Math.log2(distance(to, other) / distance(from, other))
      const middle = { clientX: (to.x + other.x) / 2, clientY: (to.y + other.y) / 2 }
      const around = offsetFromMiddle(event.currentTarget, middle)
      change((view) => zoomBy(panBy(view, { x: push.x / 2, y: push.y / 2 }), levels, around))
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const around = offsetFromMiddle(event.currentTarget, event)
      change((view) => zoomBy(view, 1, around))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const push = PAN_BY_KEY.get(event.key)
      const levels = ZOOM_BY_KEY.get(event.key)
      if (!push && !levels) return
      event.preventDefault()
      change((view) => (push ? panBy(view, push) : zoomBy(view, levels ?? 0)))
    },
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** Distance of two fingers, at least one pixel to avoid a division by zero. */
const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

function offsetFromMiddle(
  element: HTMLElement,
  at: { readonly clientX: number; readonly clientY: number },
): Point {
  const box = element.getBoundingClientRect()
  return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
}
