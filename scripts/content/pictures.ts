import type { LinkedPicture } from '../../src/generated/content'

/*
 * The border between the content pipeline and whatever makes pictures.
 *
 * In a run the pipeline first asks `check` about every distinct pair of file and slot that the content names,
 * many at once. It then calls `link` for each use whose check found no problem. When a check finds a problem,
 * the pipeline reports it with the place in the JSON file, and nothing is written.
 *
 * A service may read and measure inside `check`, and keeps its own cache: it is asked again about the same pair
 * in every run. In the development server the same service lives as long as the server, so it must notice by
 * itself (size and time of change) that a file was replaced.
 *
 * `link` only names the files; encoding is slow and comes after it. A build calls `finish` once everything is
 * linked and copies the named files from `folder`; the development server calls `make` for a file that a page
 * asks for, so that no page waits for pictures it does not show.
 */

/** A picture as an editor writes it: schemas/shared/picture.schema.json. */
export interface AuthoredPicture {
  /** File name in content/media/, or `storage:<bucket>/<file>` for one in the public storage of the backend. */
  readonly file: string
  readonly alt: string
  readonly caption?: string
  /** Size in pixels; given for `storage:` files, which cannot be measured while checking. */
  readonly width?: number
  readonly height?: number
  /** Point that stays visible when the picture is cropped, in per cent from the left and from the top. */
  readonly focus?: { readonly x: number; readonly y: number }
}

/** What `check` found: the size in pixels as stored, or one sentence for the editor that says what is wrong. */
export type PictureCheck =
  | { readonly problem?: undefined; readonly width: number; readonly height: number }
  | { readonly problem: string }

export interface PictureService {
  /** Public address of the folder the made files are served from, with both slashes, as in `/media/`. */
  readonly address: string
  /** The same folder on disk. Served in development; in a build the files in use are copied to the output. */
  readonly folder: string
  /**
   * Looks at one file for one slot, and may prepare it.
   * The file exists: the pipeline has made sure of that, and of the shape of `storage:` names, before it asks.
   * @param file file name in content/media/ (never a `storage:` name: those are not asked about)
   * @param slot where the picture stands, from the schema: hero, hero-phone, about, product, service, card …
   */
  check(file: string, slot: string): Promise<PictureCheck>
  /**
   * Looks at a picture in hosted storage, which cannot be fetched while building: its size must be written down,
   * and the address of the storage must be known.
   * @returns one sentence for the editor that says what is wrong; undefined when nothing is
   */
  checkStored(authored: AuthoredPicture, slot: string): string | undefined
  /**
   * The picture as templates receive it. Same input, same output, whatever was asked before.
   * Called only after `check` answered without a problem for the same file and slot, or for a `storage:` name.
   */
  link(authored: AuthoredPicture, slot: string): LinkedPicture
  /**
   * Makes one file in `folder`, unless it is there already.
   * @param name file name without folder, as `link` put it after `address`
   * @returns false when `link` has never named such a file
   */
  make(name: string): Promise<boolean>
  /** Makes every file that `link` has named and that is missing; gives the names of all of them. */
  finish(): Promise<readonly string[]>
}

/** A `storage:<bucket>/<file>` name taken apart; undefined for a file in content/media/. */
export function storageName(file: string): { bucket: string; path: string } | undefined {
  const match = /^storage:([a-z0-9-]+)\/([A-Za-z0-9._/-]+)$/.exec(file)
  return match?.[1] && match[2] ? { bucket: match[1], path: match[2] } : undefined
}
