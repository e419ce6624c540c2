import {
  MOST_PICTURE_BYTES,
  type PictureRequest,
  type PictureSourceRequest,
  type StoredPicture,
} from '../../contract/pictures'
import { RefusedRequest, request, withQuery } from './request'

/** Adds a picture. @throws RefusedRequest with what the editor can do */
export async function addPicture(file: File): Promise<StoredPicture> {
  refuseLarge(file)
  return request<StoredPicture>('POST', withQuery('pictures/add', { name: file.name }), file)
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
export async function putPictureBack(name: string): Promise<void> {
  const body: PictureRequest = { name }
  await request('POST', 'pictures/put-back', body)
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
