import {
  MOST_PICTURE_BYTES,
  type PictureRequest,
  type PictureSourceRequest,
  type StoredFile,
  type StoredPicture,
} from '../../contract/pictures'
import { RefusedRequest, request, withQuery } from './request'

/**
 * Adds a picture.
 * @param slot place for which it is meant
 * @throws RefusedRequest with what the editor can do; nothing is stored then
 */
export async function addPicture(file: File, slot?: string): Promise<StoredPicture> {
  refuseLarge(file)
  const query = { name: file.name, ...(slot !== undefined && { slot }) }
  return request<StoredPicture>('POST', withQuery('pictures/add', query), file)
}

/** Adds a client logo. @throws as {@link addPicture} */
export async function addLogo(file: File): Promise<StoredFile> {
  refuseLarge(file)
  return request<StoredFile>('POST', withQuery('pictures/add-logo', { name: file.name }), file)
}

/** Whether a file says that it is a drawing, which only client logos are. */
export function isDrawing({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name)
}

/**
 * Replaces the file of a picture, or returns a preview.
 * @param before digest of the file that the editor sees
 * @throws RefusedRequest with what the editor can do
 */
export async function replacePicture(
  name: string,
  before: string,
  file: File,
  { isPreview }: { readonly isPreview: boolean },
): Promise<StoredPicture> {
  refuseLarge(file)
  const query = { name, before, ...(isPreview && { preview: '' }) }
  return request<StoredPicture>('POST', withQuery('pictures/replace', query), file)
}

/** Deletes a picture that is used nowhere. @throws RefusedRequest with its uses */
export async function removePicture(name: string): Promise<void> {
  const body: PictureRequest = { name }
  await request('POST', 'pictures/remove', body)
}

/** Undoes the last replacement or deletion of a picture. */
export async function restorePicture(name: string): Promise<void> {
  const body: PictureRequest = { name }
  await request('POST', 'pictures/restore', body)
}

/** Notes where a picture comes from. */
export async function notePictureSource(name: string, source: string): Promise<void> {
  const body: PictureSourceRequest = { name, source }
  await request('POST', 'pictures/source', body)
}

/** The server closes the connection when too much is sent, which a browser reports without a reason. */
function refuseLarge({ size }: File): void {
  if (size > MOST_PICTURE_BYTES)
    throw new RefusedRequest(
      `This file has ${Math.round(size / 1_000_000)} MB, and at most ${MOST_PICTURE_BYTES / 1_000_000} MB can be added. ` +
        'Save it smaller, 4,000 pixels wide at most.',
      413,
    )
}
