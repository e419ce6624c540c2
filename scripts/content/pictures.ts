import type { InlineText, LinkedPicture } from '../../src/generated/content'

/*
 * Interface between the content pipeline and the code that encodes pictures. Its functions are pure: the build graph
 * handles files, caching and scheduling.
 */

/** Folder of the original pictures. */
export const mediaFolder = 'content/media/'

/** Matches the file names of pictures. */
export const pictureEnding = /\.(?:jpe?g|png|webp|avif|svg)$/i

/** A picture as an editor writes it: schemas/shared/picture.schema.json. */
export interface AuthoredPicture {
  /** File name in content/media/, or `storage:<bucket>/<file>` for one in the public storage of the backend. */
  readonly file: string
  readonly alt: string
  readonly caption?: InlineText
  /** Size in pixels; required for `storage:` files, which cannot be measured while checking. */
  readonly width?: number
  readonly height?: number
  /** Point that stays visible when the picture is cropped, in per cent from the left and from the top. */
  readonly focus?: { readonly x: number; readonly y: number }
}

/** Result of measuring a picture file: the picture, or a problem in one or two sentences for the editor. */
export type Measured<Master> =
  | { readonly master: Master; readonly problem?: undefined }
  | { readonly problem: string }

/** A file to encode from a master: its name, and everything that its bytes depend on. */
export interface PictureFile {
  /** File name, which contains a digest of all other fields. */
  readonly name: string
  /** The master, below content/media/. */
  readonly file: string
  /** Whether the file is the small version of its master, which is precached. A master has one at most. */
  readonly isSmall?: boolean
}

/** Measures, links and encodes pictures. `Master` is opaque to the pipeline and survives JSON. */
export interface Pictures<Master = unknown> {
  /** Public address of the folder of the encoded files, with both slashes. */
  readonly address: string
  /** Measures a file of content/media/. */
  measure(bytes: Buffer): Promise<Measured<Master>>
  /** Problem of a picture in a slot, as sentences for the editor; undefined if it suits the slot. */
  slotProblem(master: Master, slot: string): string | undefined
  /** The picture as templates receive it, and the files that it needs. */
  link(
    authored: AuthoredPicture,
    slot: string,
    master: Master,
  ): { readonly picture: LinkedPicture; readonly files: readonly PictureFile[] }
  /** Problem of a `storage:` file in a slot, which the build does not fetch. */
  storedProblem(authored: AuthoredPicture, slot: string): string | undefined
  /** The same picture as templates receive it. @param backend address of the hosted backend; empty for a local one */
  linkStored(authored: AuthoredPicture, slot: string, backend: string): LinkedPicture
  /** Encodes one file. @param source the bytes of its master */
  make(file: PictureFile, source: Buffer): Promise<Buffer>
}

/** A picture from validated content; undefined if the value is none. */
export function authoredPicture(written: unknown): AuthoredPicture | undefined {
  if (typeof written !== 'object' || written === null || !('file' in written && 'alt' in written))
    return undefined
  const { file, alt, caption, width, height, focus } = written as Record<string, unknown> // An object with these keys.
  if (typeof file !== 'string' || typeof alt !== 'string') return undefined
  return {
    file,
    alt,
    // Linking has replaced the caption by an inline text, of which the schema is the proof.
    ...(caption === undefined ? {} : { caption: caption as InlineText }),
    ...(typeof width === 'number' ? { width } : {}),
    ...(typeof height === 'number' ? { height } : {}),
    ...(typeof focus === 'object' && focus !== null && 'x' in focus && 'y' in focus
      ? { focus: { x: Number(focus.x), y: Number(focus.y) } }
      : {}),
  }
}

/** Bucket and path of a `storage:<bucket>/<file>` name; undefined for a file in content/media/. */
export function storageName(file: string): { bucket: string; path: string } | undefined {
  const match = /^storage:([a-z0-9-]+)\/([A-Za-z0-9._/-]+)$/.exec(file)
  return match?.[1] && match[2] ? { bucket: match[1], path: match[2] } : undefined
}
