import type { Position } from './mercator'

/* The documented part of the map service's API that is used. */
interface ServiceMap {
  addListener(event: 'load', listener: () => void): void
  remove?(): void
}
interface Service {
  Map: new (
    container: string,
    options: { center: readonly [latitude: number, longitude: number]; zoom: number },
  ) => ServiceMap
  Marker: new (options: {
    map: ServiceMap
    position: { lat: number; lng: number }
    popupHtml: string
  }) => unknown
}

declare global {
  interface Window {
    mappls?: Service
  }
}

let loading: Promise<Service> | undefined

/** Loads the script of the map service once; after a failure the next call retries. */
function loadService(key: string): Promise<Service> {
  loading ??= new Promise<Service>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new Error('Map script failed to load.'))
    }
    script.src = `https://apis.mappls.com/advancedmaps/api/${encodeURIComponent(key)}/map_sdk?layer=vector&v=3.0`
    script.async = true
    script.onload = () => (window.mappls ? resolve(window.mappls) : fail())
    script.onerror = fail
    document.head.append(script)
  })
  return loading
}

export interface ServicePlace extends Position {
  readonly zoom: number
  /** Label of the marker. */
  readonly marker: string
}

/**
 * Shows the service's map with one marker.
 * @param container id of an empty element
 * @returns a function that removes the map, once it is drawn
 * @throws Error if the script cannot be loaded
 */
export async function showServiceMap(
  container: string,
  key: string,
  { latitude, longitude, zoom, marker }: ServicePlace,
): Promise<() => void> {
  const service = await loadService(key)
  const map = new service.Map(container, { center: [latitude, longitude], zoom })
  await new Promise<void>((drawn) => map.addListener('load', drawn))
  new service.Marker({ map, position: { lat: latitude, lng: longitude }, popupHtml: escapeHtml(marker) })
  return () => map.remove?.()
}

/** Escapes text for the service, which expects HTML. */
function escapeHtml(name: string): string {
  const element = document.createElement('span')
  element.textContent = name
  return element.innerHTML
}
