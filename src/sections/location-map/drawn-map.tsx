import { useCallback, useId, useRef, useState } from 'react'
import { Icon } from '../../components/text/icon'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import { lang } from '../../generated/language'
import styles from './drawn-map.module.css'
import { MapDrawing } from './map-drawing'
import type { Position } from './mercator'
import { useMapGestures } from './use-map-gestures'
import { initialView, MAP_WIDTH, MAX_ZOOM, MIN_ZOOM, scaleBar, type View, zoomBy } from './view'

interface DrawnMapProps {
  readonly place: Position
  /** Label of the marker. */
  readonly marker: string
}

/** An interactive map drawn from bundled data, which works offline. */
export function DrawnMap({ place, marker }: DrawnMapProps) {
  const surface = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [view, setView] = useState(() => initialView(place))
  const change = useCallback((next: (view: View) => View) => setView(next), [])
  const gestures = useMapGestures(surface, change)
  const { kilometres, pixels } = scaleBar(view)
  const across = (Math.round((kilometres * MAP_WIDTH) / pixels / 10) * 10).toLocaleString(lang)
  return (
    <div className={styles.map}>
      <div
        ref={surface}
        className={styles.surface}
        // Screen readers pass arrow keys on to applications only.
        role="application"
        aria-roledescription="map"
        aria-label={`Map with a marker: ${marker}`}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is operated with the keyboard.
        tabIndex={0}
        {...gestures}
      >
        <MapDrawing view={view} place={place} marker={marker} />
      </div>
      <span className={styles.scale} style={{ '--length': `${pixels}px` }} aria-hidden="true">
        {kilometres} km
      </span>
      <div className={styles.buttons}>
        <button
          type="button"
          aria-label="Zoom in"
          aria-disabled={view.zoom >= MAX_ZOOM}
          onClick={() => setView((now) => zoomBy(now, 1))}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          aria-label="Zoom out"
          aria-disabled={view.zoom <= MIN_ZOOM}
          onClick={() => setView((now) => zoomBy(now, -1))}
        >
          <Icon name="minus" />
        </button>
        <button type="button" aria-label="Back to the marker" onClick={() => setView(initialView(place))}>
          <Icon name="map-pin" />
        </button>
      </div>
      <VisuallyHidden>
        <span id={hint}>Arrow keys move the map, plus and minus zoom.</span>
        <span role="status">About {across} km from edge to edge</span>
      </VisuallyHidden>
    </div>
  )
}
