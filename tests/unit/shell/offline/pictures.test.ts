import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pictures, saveFilm, savePictures, stopSavingPictures } from '../../../../src/shell/offline/pictures'
import { fakeCaches } from '../../sw/fake-caches'

const picture = { file: 'https://site.example/assets/pictures/plant.avif', bytes: 9_000, versions: [] }

describe('savePictures', () => {
  let requests: Request[]

  beforeEach(() => {
    requests = []
    vi.stubGlobal('location', { href: 'https://site.example/' })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('fetch', async () => Response.json({ pictures: [picture] }))
    const stored = fakeCaches()
    const open = async (name: string) => {
      const add = (request: Request) =>
        new Promise<void>((_, reject) => {
          requests.push(request)
          request.signal.addEventListener('abort', () => reject(request.signal.reason))
        })
      return Object.assign(await stored.open(name), { add })
    }
    vi.stubGlobal('caches', { open })
  })

  afterEach(() => {
    stopSavingPictures()
    vi.unstubAllGlobals()
  })

  it('stops saving when another tab activates a new version', async () => {
    const saved = savePictures(false)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(pictures.get().saving).toBe(true)
    stopSavingPictures()
    await saved
    expect(requests[0]?.signal.aborted).toBe(true)
    expect(pictures.get()).toMatchObject({ saving: false, saved: 0, missingBytes: 9_000 })
  })

  it('does not say that it saves when data are to be saved', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const changes = vi.fn()
    const unsubscribe = pictures.subscribe(() => changes(pictures.get().saving))
    await savePictures(false)
    unsubscribe()
    expect(pictures.get()).toMatchObject({ saving: false, total: 1, missingBytes: 9_000 })
    expect(changes).not.toHaveBeenCalledWith(true)
  })

  it('saves at the request of the visitor while the cache is still compared', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    void savePictures(false)
    void savePictures(true)
    expect(pictures.get().saving).toBe(true)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
  })

  it('says that nothing is being saved when the browser does not open the cache', async () => {
    const film = { file: '/video/film-h264.mp4', bytes: 1 }
    vi.stubGlobal('fetch', async () => Response.json({ pictures: [picture], film }))
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Forbidden.', 'SecurityError')) })
    await savePictures(true)
    await saveFilm()
    expect(pictures.get()).toMatchObject({ saving: false, film: 'offered' })
  })

  it('saves pictures again at the request of the visitor after it was stopped', async () => {
    const stopped = savePictures(false)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    stopSavingPictures()
    await stopped
    void savePictures(true)
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(pictures.get().saving).toBe(true)
  })
})
