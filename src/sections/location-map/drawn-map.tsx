import { useCallback, useId, useRef, useState } from 'react'
import { Icon } from '../../components/text/icon'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import * as text from '../../generated/interface/location'
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
  const distance = Math.round((kilometres * MAP_WIDTH) / pixels / 10) * 10
  return (
    <div className={styles.map}>
      <div
        ref={surface}
        className={styles.surface}
        // Screen readers pass arrow keys on to applications only.
        role="application"
        aria-roledescription={text.role}
        aria-label={text.label({ marker })}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is operated with the keyboard.
        tabIndex={0}
        {...gestures}
      >
        <MapDrawing view={view} place={place} marker={marker} />
      </div>
      <span className={styles.scale} style={{ '--length': `${pixels}px` }} aria-hidden="true">
        {text.kilometres({ count: kilometres })}
      </span>
      <div className={styles.buttons}>
        <button
          type="button"
          aria-label={text.zoomIn}
          aria-disabled={view.zoom >= MAX_ZOOM}
          onClick={() => setView((now) => zoomBy(now, 1))}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          aria-label={text.zoomOut}
          aria-disabled={view.zoom <= MIN_ZOOM}
          onClick={() => setView((now) => zoomBy(now, -1))}
        >
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={text.reset} onClick={() => setView(initialView(place))}>
          <Icon name="map-pin" />
        </button>
      </div>
      <VisuallyHidden>
        <span id={hint}>{text.keys}</span>
        <span role="status">{text.width({ distance })}</span>
      </VisuallyHidden>
    </div>
  )
}
