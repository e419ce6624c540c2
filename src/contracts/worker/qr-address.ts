/** Folder of the QR codes that printed pages show; the worker precaches it. */
export const QR_FOLDER = '/qr'

/**
 * Public address of the QR code of a page: `/product/bio-cng` has `/qr/product/bio-cng.svg`.
 * @param address of the page, without a slash at the end
 */
export function qrAddress(address: string): string {
  return `${QR_FOLDER}${address}.svg`
}
