/**
 * Address of a picture's file on the development server.
 * @param name below `content/media/`
 * @param digest changes the address when the file is replaced
 */
export function pictureAddress(name: string, digest: string | undefined): string {
  const path = name.split('/').map(encodeURIComponent).join('/')
  return `/content/media/${path}${digest === undefined ? '' : `?v=${digest.slice(0, 12)}`}`
}
