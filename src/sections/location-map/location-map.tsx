import { useEffect, useId, useRef, useState } from 'react'
import { useNearViewport } from '../../components/deferred/use-near-viewport'
import * as text from '../../generated/interface/location'
import { DrawnMap } from './drawn-map'
import styles from './location-map.module.css'
import type { ServicePlace } from './map-service'
import { RINGS } from './view'

/**
 * Map of the company's location. With a key for the map service, its map loads near the viewport and replaces the drawn
 * map, which stays without a key, offline and when the service fails.
 */
export function LocationMap({ place }: { readonly place: ServicePlace }) {
  const frame = useRef<HTMLDivElement>(null)
  const container = useId()
  const near = useNearViewport(frame)
  const [served, setServed] = useState(false)
  useEffect(() => {
    // Tests of the map service set the key in the page.
    const key = frame.current?.dataset.key
    if (!near || !key) return
    let left = false
    let remove: (() => void) | undefined
    const show = async () => {
      const { showServiceMap } = await import('./map-service')
      if (left) return
      remove = await showServiceMap(container, key, place)
      if (left) remove()
      else setServed(true)
    }
    show().catch(() => console.error('Map script failed to load.'))
    return () => {
      left = true
      setServed(false)
      remove?.()
    }
  }, [near, container, place])
  return (
    <figure>
      <div ref={frame} className={styles.frame} data-key={import.meta.env.VITE_MAPPLS_KEY || undefined}>
        <div id={container} className={styles.served} data-shown={served} />
        {served ? null : <DrawnMap place={place} marker={place.marker} />}
      </div>
      <figcaption className={styles.caption}>
        {served ? text.served : text.drawn({ inner: RINGS[0], outer: RINGS[1] })}
      </figcaption>
    </figure>
  )
}
