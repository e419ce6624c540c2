import { CACHES } from '../../worker-contract/cache-names'
import { OFFLINE_MEDIA, type OfflineMedia, type OfflinePicture } from '../../worker-contract/offline-media'
import { getPreference, setPreference } from '../state/preferences'
import { createStore } from '../state/store'
import { shouldSaveData } from './connection'

/** How far the pictures are saved for offline reading. */
export interface Pictures {
  readonly saving: boolean
  readonly saved: number
  readonly total: number
  /** Size of what is missing, in bytes. */
  readonly missing: number
  readonly film: 'none' | 'offered' | 'saving' | 'saved'
  /** Size of the film, in bytes. */
  readonly filmBytes: number
}

const nothing: Pictures = { saving: false, saved: 0, total: 0, missing: 0, film: 'none', filmBytes: 0 }

/** The pictures and the film, as far as this page has looked. */
export const pictures = createStore<Pictures>(nothing)

/** Pictures that are fetched at once. */
const AT_ONCE = 2
/** After so many failures the network is gone or the device is full: the next page goes on. */
const PATIENCE = 3

let run = new AbortController()

/** Stops saving pictures. The next page load continues, and so does the visitor's request. */
export function stopSavingPictures(): void {
  run.abort()
  run = new AbortController()
  pictures.set({ ...pictures.get(), saving: false })
}

/**
 * Saves the pictures that are missing, in the version for phones, and drops those the site no longer has.
 * @param asked the visitor wants it, whatever the connection costs. Otherwise only where data need not be spared; a
 *   wish that was cut short is remembered.
 */
export async function savePictures(asked: boolean): Promise<void> {
  const { signal } = run
  if (asked) setPreference('pictures', 'asked')
  if (pictures.get().saving) return
  pictures.set({ ...pictures.get(), saving: true })
  try {
    const list = await look(signal)
    if (list && (asked || getPreference('pictures') === 'asked' || !shouldSaveData()))
      await saveMissing(list, signal)
  } finally {
    if (!signal.aborted) pictures.set({ ...pictures.get(), saving: false })
  }
}

async function saveMissing({ cache, missing, wanted }: Looked, signal: AbortSignal): Promise<void> {
  const queue = [...missing]
  let failures = 0
  const work = async () => {
    for (let next = queue.shift(); next && failures < PATIENCE && !signal.aborted; next = queue.shift()) {
      const { file, bytes } = next
      try {
        await cache.add(new Request(file, { signal }))
        if (signal.aborted) return
        const now = pictures.get()
        pictures.set({ ...now, saved: now.saved + 1, missing: now.missing - bytes })
      } catch {
        failures += 1
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures === 0 && queue.length === 0 && !signal.aborted) {
    await dropOld(cache, wanted)
    setPreference('pictures', undefined)
  }
}

/** Saves the film, by the visitor's wish. */
export async function saveFilm(): Promise<void> {
  const media = await readList()
  if (!media?.film) return
  pictures.set({ ...pictures.get(), film: 'saving' })
  const saved = await (await caches.open(CACHES.film)).add(media.film.file).then(
    () => true,
    () => false,
  )
  pictures.set({ ...pictures.get(), film: saved ? 'saved' : 'offered' })
}

/** Ends what is being saved and forgets what was counted: everything is removed. */
export function forgetPictures(): void {
  stopSavingPictures()
  pictures.set(nothing)
  setPreference('pictures', undefined)
}

/** What is on this device already, and what is not. */
interface Looked {
  readonly cache: Cache
  readonly wanted: ReadonlySet<string>
  readonly missing: readonly OfflinePicture[]
}

/** Compares what should be there with what is; undefined where that cannot be told, or it is of no use any more. */
async function look(signal: AbortSignal): Promise<Looked | undefined> {
  const media = await readList()
  if (!media || signal.aborted) return undefined
  const cache = await caches.open(CACHES.pictures)
  const wanted = new Set(media.pictures.map(({ file }) => new URL(file, location.href).href))
  const there = new Set((await cache.keys()).map(({ url }) => url))
  const missing = media.pictures.filter(({ file }) => !there.has(new URL(file, location.href).href))
  const { film } = media
  const filmThere = film && (await (await caches.open(CACHES.film)).match(film.file)) !== undefined
  if (signal.aborted) return undefined
  pictures.set({
    ...pictures.get(),
    total: media.pictures.length,
    saved: media.pictures.length - missing.length,
    missing: sizeOf(missing),
    film: film ? (filmThere ? 'saved' : 'offered') : 'none',
    filmBytes: film?.bytes ?? 0,
  })
  return { cache, wanted, missing }
}

async function readList(): Promise<OfflineMedia | undefined> {
  // Written by the build in just this shape.
  return fetch(OFFLINE_MEDIA).then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  )
}

async function dropOld(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

function sizeOf(list: readonly OfflinePicture[]): number {
  return list.reduce((sum, { bytes }) => sum + bytes, 0)
}
