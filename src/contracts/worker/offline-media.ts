/** Path of the list of media that can be saved besides the core; the build writes it. */
export const OFFLINE_MEDIA = '/offline-media.json'

/** One picture in the version that is saved besides the core. */
export interface OfflinePicture {
  /** Path of the saved version. */
  readonly file: string
  /** Size of that file in bytes. */
  readonly bytes: number
  /** Path of the small version, which is precached while the budget lasts. */
  readonly small?: string
  /** Paths of all versions that the saved one replaces, itself included. */
  readonly versions: readonly string[]
}

/** Media that can be saved besides the core. */
export interface OfflineMedia {
  readonly pictures: readonly OfflinePicture[]
  /** Saved only when the visitor asks for it; missing when the site has no film. */
  readonly film?: { readonly file: string; readonly bytes: number }
}
