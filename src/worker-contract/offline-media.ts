/** Address of the list of what can be saved besides the core; the build writes it. */
export const OFFLINE_MEDIA = '/offline-media.json'

/** One picture in the version that is saved for offline reading. */
export interface OfflinePicture {
  /** Address of the saved version. */
  readonly file: string
  /** Size of that file in bytes. */
  readonly bytes: number
  /** Addresses of all versions of this picture, the saved one included; it stands in for each of them. */
  readonly versions: readonly string[]
}

/** What can be saved besides the core. */
export interface OfflineMedia {
  readonly pictures: readonly OfflinePicture[]
  /** Saved only when the visitor asks for it; missing when the site has no film. */
  readonly film?: { readonly file: string; readonly bytes: number }
}
