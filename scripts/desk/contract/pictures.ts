import type { Place } from './api'

/** Largest file that can be added, in bytes: a photo of a phone with 48 megapixels has about 15 MB. */
export const MOST_PICTURE_BYTES = 30_000_000

/** Type of a request that carries a picture. Forms of other sites cannot send it. */
export const pictureType = 'application/octet-stream'

/** `GET /__desk/api/pictures`: every picture of `content/media/`, drafts of the content included. */
export interface PictureLibrary {
  readonly pictures: readonly LibraryPicture[]
  /** Deleted pictures that can be restored. */
  readonly deleted: readonly string[]
  /** The general note of `content/media/README.md`, which applies to pictures without their own line. */
  readonly source?: string
}

export interface LibraryPicture {
  /** File below `content/media/`. */
  readonly name: string
  readonly bytes: number
  /** SHA-256 of the bytes, in hexadecimal. Addresses carry it, so that browsers show a replaced picture. */
  readonly digest: string
  /** In pixels; absent if the file cannot be read. */
  readonly width?: number
  readonly height?: number
  /** Why the file cannot be used. */
  readonly problem?: string
  readonly isDrawing: boolean
  readonly uses: readonly PictureUse[]
  /** Whether the file before the last replacement can be restored. */
  readonly hasEarlier?: true
  /** Its own line about source and licence. */
  readonly source?: string
}

/** A field that names a picture. */
export interface PictureUse {
  /** The picture object, or the text that names a client logo. */
  readonly place: Place
  /** Title of the file. */
  readonly title: string
  /** Kind of record, as in `product`. */
  readonly kind: string
  /** Labels of the field, as in `Closing block › Picture`. */
  readonly field: string
  /** Slot of the schema, which says in which shape the page shows it; absent for client logos. */
  readonly slot?: string
  readonly alt?: string
  readonly focus?: { readonly x: number; readonly y: number }
  /** Absent when draft and file agree. `draft`: only a draft names it; `saved`: only the file that a draft changes. */
  readonly only?: 'draft' | 'saved'
}

/** A file in `content/media/` after it was added. */
export interface StoredFile {
  /** Below `content/media/`. */
  readonly name: string
  readonly bytes: number
  readonly digest: string
  /** Whether the file was there already, under this name. */
  readonly isKnown?: true
  /** What was done to the file, one sentence each. */
  readonly notes: readonly string[]
}

/**
 * `POST /__desk/api/pictures/add?name=` with the bytes of a file: adds a picture under a safe and unique name, unless it does
 * not suit the place that `slot` names. `POST /__desk/api/pictures/add-logo?name=` adds a client logo, an SVG drawing, and
 * responds with a `StoredFile`. `POST /__desk/api/pictures/replace?name=&before=` replaces the file of that name and digest; with `preview` it only
 * responds with a preview of the file.
 */
export interface StoredPicture extends StoredFile {
  readonly width: number
  readonly height: number
}

/**
 * `POST /__desk/api/pictures/remove`: deletes an unused picture. `POST /__desk/api/pictures/restore`: undoes the last
 * replacement or deletion. Both respond with `{}`.
 */
export interface PictureRequest {
  readonly name: string
}

/** `POST /__desk/api/pictures/source`: writes the line of a picture in `content/media/README.md`. Responds with `{}`. */
export interface PictureSourceRequest {
  readonly name: string
  /** Removes the line if it is empty. */
  readonly source: string
}
