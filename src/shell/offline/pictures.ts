import { getPreference, setPreference } from '../../components/state/preferences'
import { createStore } from '../../components/state/store'
import { CACHES } from '../../contracts/worker/cache-names'
import { OFFLINE_MEDIA, type OfflineMedia, type OfflinePicture } from '../../contracts/worker/offline-media'
import { forEachConcurrently } from '../../outbox/for-each-concurrently'
import { shouldSaveData } from './connection'

/** Progress of saving the pictures and the film. */
export interface PictureProgress {
  readonly saving: boolean
  readonly saved: number
  readonly total: number
  /** Size of the missing pictures. */
  readonly missingBytes: number
  readonly film: 'none' | 'offered' | 'saving' | 'saved'
  /** Size of the film. */
  readonly filmBytes: number
}

const initialProgress: PictureProgress = {
  saving: false,
  saved: 0,
  total: 0,
  missingBytes: 0,
  film: 'none',
  filmBytes: 0,
}

/** Progress as this page knows it; all zero until the cache is compared. */
export const pictures = createStore<PictureProgress>(initialProgress)

/** Maximum number of pictures fetched at once. */
const CONCURRENCY = 2
/** Failures after which saving stops until the next page load: the device is offline or full. */
const MAX_FAILURES = 3

/** A comparison with the cache, and the saving that may follow. */
interface Run {
  readonly controller: AbortController
  isRequested: boolean
}

/** The run in progress. */
let run: Run | undefined

/** Stops saving pictures. The next page load or request of the visitor continues. */
export function stopSavingPictures(): void {
  run?.controller.abort()
  run = undefined
  setSaving(false)
}

/**
 * Saves the missing pictures in the version for phones, and deletes those that the site no longer has. Never rejects.
 * @param isRequested saves on any connection, because the visitor requested it; an interrupted request stays valid.
 *   Otherwise pictures are saved only on connections where data need not be saved.
 */
export async function savePictures(isRequested: boolean): Promise<void> {
  if (isRequested) {
    setPreference('pictures', 'asked')
    setSaving(true)
  }
  if (run) {
    run.isRequested ||= isRequested
    return
  }
  const own: Run = { controller: new AbortController(), isRequested }
  run = own
  const { signal } = own.controller
  try {
    const list = await compareWithCache(signal)
    if (list && (own.isRequested || getPreference('pictures') === 'asked' || !shouldSaveData()))
      await saveMissing(list, signal)
  } catch {
    // The browser forbids the cache; the next page load continues.
  } finally {
    if (run === own) {
      run = undefined
      setSaving(false)
    }
  }
}

function setSaving(saving: boolean): void {
  pictures.set({ ...pictures.get(), saving })
}

async function saveMissing({ cache, missing, wanted }: CacheComparison, signal: AbortSignal): Promise<void> {
  let failures = 0
  setSaving(missing.length > 0)
  await forEachConcurrently(missing, CONCURRENCY, async ({ file, bytes }) => {
    if (failures >= MAX_FAILURES || signal.aborted) return
    try {
      // With this mode the worker does not answer with a small version.
      await cache.add(new Request(file, { signal, cache: 'no-cache' }))
      if (signal.aborted) return
      const now = pictures.get()
      pictures.set({ ...now, saved: now.saved + 1, missingBytes: now.missingBytes - bytes })
    } catch {
      failures += 1
    }
  })
  if (failures === 0 && !signal.aborted) {
    await deleteStale(cache, wanted)
    setPreference('pictures', undefined)
  }
}

/** Saves the film at the visitor's request. Never rejects. */
export async function saveFilm(): Promise<void> {
  const media = await fetchOfflineMedia()
  if (!media?.film) return
  pictures.set({ ...pictures.get(), film: 'saving' })
  const { file } = media.film
  const saved = await caches
    .open(CACHES.film)
    .then((cache) => cache.add(file))
    .then(
      () => true,
      () => false,
    )
  pictures.set({ ...pictures.get(), film: saved ? 'saved' : 'offered' })
}

/** Stops saving and resets the progress, because the saved data are being removed. */
export function resetPictures(): void {
  stopSavingPictures()
  pictures.set(initialProgress)
  setPreference('pictures', undefined)
}

/** The picture cache compared with the list of pictures. */
interface CacheComparison {
  readonly cache: Cache
  readonly wanted: ReadonlySet<string>
  readonly missing: readonly OfflinePicture[]
}

/** Compares the cache with the list of pictures; undefined without the list or after an abort. */
async function compareWithCache(signal: AbortSignal): Promise<CacheComparison | undefined> {
  const media = await fetchOfflineMedia(signal)
  if (!media || signal.aborted) return undefined
  const cache = await caches.open(CACHES.pictures)
  const wanted = new Set(media.pictures.map(({ file }) => new URL(file, location.href).href))
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const missing = media.pictures.filter(({ file }) => !cached.has(new URL(file, location.href).href))
  const { film } = media
  const isFilmCached = film && (await (await caches.open(CACHES.film)).match(film.file)) !== undefined
  if (signal.aborted) return undefined
  pictures.set({
    ...pictures.get(),
    total: media.pictures.length,
    saved: media.pictures.length - missing.length,
    missingBytes: totalBytes(missing),
    film: film ? (isFilmCached ? 'saved' : 'offered') : 'none',
    filmBytes: film?.bytes ?? 0,
  })
  return { cache, wanted, missing }
}

async function fetchOfflineMedia(signal: AbortSignal | null = null): Promise<OfflineMedia | undefined> {
  // The build writes the file in this shape. An abort can also end the reading of the body.
  return fetch(OFFLINE_MEDIA, { signal })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
}

async function deleteStale(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

function totalBytes(list: readonly OfflinePicture[]): number {
  return list.reduce((sum, { bytes }) => sum + bytes, 0)
}
