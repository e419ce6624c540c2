/** Paths of the logo on a canvas of 28 × 32, dark leaf first; src/components/links/logo.tsx draws the same. */
export const LOGO_PATHS = [
  'M13.2.6C9.4 6.6 2 12.6 2 20c0 3.1 1.2 5.9 3.2 8 .3-6.3 3.6-9.1 7-12.2 3.4-3.1 6.1-6.3 5.3-10.6C16 3.4 14.5 1.9 13.2.6Z',
  'M20.1 8.8c.1 4.7-2.6 7.8-5.8 10.7-3.3 3-6 5.5-5.7 10.5a11.9 11.9 0 0 0 5.4 1.4c6.6 0 12-5.1 12-11.6 0-4.3-2.6-7.8-5.9-11Z',
] as const

const SLAB = '#0a2328'
const PALE = '#f1f6f5'
const INK = '#0b2024'
const GAS = '#ffc61a'

/**
 * App icon as SVG, 512 px square. `maskable` keeps the mark inside the middle 80 %, the safe zone of the W3C App
 * Manifest; `square` is `rounded` without the rounded corners.
 */
export function appIcon(shape: 'rounded' | 'maskable' | 'square'): string {
  const height = shape === 'maskable' ? 250 : 330
  const scale = height / 32
  const left = (512 - 28 * scale) / 2
  const top = (512 - height) / 2
  const radius = shape === 'rounded' ? 112 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" rx="${radius}" fill="${SLAB}"/><g transform="translate(${left} ${top}) scale(${scale})"><path fill="${PALE}" d="${LOGO_PATHS[0]}"/><path fill="${GAS}" d="${LOGO_PATHS[1]}"/></g></svg>`
}

/** Icon of one colour as SVG, on transparent ground: the system colours its shape. */
export function monochromeIcon(): string {
  const scale = 280 / 32
  const paths = LOGO_PATHS.map((path) => `<path d="${path}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><g transform="translate(${(512 - 28 * scale) / 2} 116) scale(${scale})">${paths}</g></svg>`
}

/**
 * Icon of a shortcut as SVG, 512 px square.
 * @param glyph SVG content on a canvas of 256 px, in the current colour
 */
export function shortcutIcon(glyph: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" color="${PALE}"><rect width="512" height="512" rx="112" fill="${SLAB}"/><g transform="translate(112 112) scale(1.125)">${glyph}</g></svg>`
}

/** Favicon as SVG: the mark alone. Its dark leaf turns pale in the browser's dark mode. */
export function favicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 0 32 32" width="32" height="32"><style>@media(prefers-color-scheme:dark){.ink{fill:${PALE}}}</style><path class="ink" fill="${INK}" d="${LOGO_PATHS[0]}"/><path fill="${GAS}" d="${LOGO_PATHS[1]}"/></svg>\n`
}

/**
 * Windows icon file (ICO) of PNG pictures: a header of 6 bytes, an entry of 16 bytes per picture, then the pictures.
 * @param pictures square, less than 256 px
 */
export function icoFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
