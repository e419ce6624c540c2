import { CACHES } from '../../../src/contracts/worker/cache-names'
import { OFFLINE_MEDIA } from '../../../src/contracts/worker/offline-media'

/** Condition: React has hydrated the document and the shell has rendered, which adds the status region to the header. */
export const isInteractive = `return document.querySelector('header [role=status]') !== null`

/** Condition: the worker has saved the site and answers its pages. */
export const isSaved = `return navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')`

/** Condition: the pictures in reading size are saved too. */
export const hasSavedPictures = `return (async () => {
  const { pictures } = await (await fetch('${OFFLINE_MEDIA}')).json()
  const saved = await (await caches.open('${CACHES.pictures}')).keys()
  return saved.length >= pictures.length
})()`
