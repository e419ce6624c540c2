import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Milliseconds between two stations. */
const STAGGER_MS = 45
const MOVE = { duration: 480, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
const DRAW = { duration: 560, easing: 'cubic-bezier(0.3, 0.6, 0.3, 1)' }
const INSTRUMENT_MS = 260

/**
 * Animates the change to another plant: a station that stays moves to its place, a new one draws itself, and its instrument
 * appears. Nothing moves at first, and for visitors who prefer reduced motion.
 */
export function usePlantMotion(list: RefObject<HTMLElement | null>, plant: string): void {
  const places = useRef<ReadonlyMap<Element, DOMRect> | undefined>(undefined)
  const shown = useRef(plant)
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const before = places.current
    const origin = current.getBoundingClientRect()
    const stations = [...current.children]
    places.current = new Map(
      stations.map((station) => {
        const { left, top, width, height } = station.getBoundingClientRect()
        return [station, new DOMRect(left - origin.left, top - origin.top, width, height)]
      }),
    )
    const isSame = shown.current === plant
    shown.current = plant
    if (isSame || !before || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [index, station] of stations.entries()) {
      const symbol = station.querySelector('svg')
      const instrument = symbol?.nextElementSibling?.nextElementSibling
      const [old, now] = [before.get(station), places.current.get(station)]
      if (old && now && symbol) {
        const [x, y] = [old.x + old.width / 2 - now.x - now.width / 2, old.y - now.y]
        if (x !== 0 || y !== 0) symbol.animate({ translate: [`${x}px ${y}px`, '0 0'] }, MOVE)
      } else if (symbol) {
        for (const path of symbol.children) draw(path, index * STAGGER_MS)
      }
      instrument?.animate(
        { opacity: [0, 1] },
        { duration: 240, delay: INSTRUMENT_MS + index * STAGGER_MS, fill: 'backwards' },
      )
    }
  })
}

/** Draws the outline of a path from its beginning, then fills it. */
function draw(path: Element, delay: number): void {
  path.setAttribute('pathLength', '1')
  const drawn = path.animate(
    { strokeDasharray: ['1 1', '1 1'], strokeDashoffset: [1, 0], fillOpacity: [0, 1] },
    { ...DRAW, delay, fill: 'backwards' },
  )
  const end = () => path.removeAttribute('pathLength')
  drawn.finished.then(end, end)
}
