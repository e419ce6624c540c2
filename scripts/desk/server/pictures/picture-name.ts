import { extname } from 'node:path'
import { parse } from 'node:path/win32'
import type { PictureKind } from '../../../images/picture-kind'
import { windowsDevice } from '../../../lib/windows-device'

const LONGEST_NAME = 60
const endings = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', svg: 'svg' } as const

/**
 * File name of a new picture: small letters without accents, digits and hyphens, and unlike every other name before its
 * ending.
 * @param sent name that the browser sent, which may be anything
 * @param taken names of the other files in the same folder
 */
export function pictureName(sent: string, format: PictureKind | 'svg', taken: readonly string[]): string {
  const base = baseName(sent)
  const others = new Set(taken.map((name) => name.toLowerCase().replace(/\.[^.]*$/, '')))
  let unique = base
  for (let count = 2; others.has(unique); count++) unique = `${base}-${count}`
  return `${unique}.${endings[format]}`
}

/** Format in which the file of a name is kept; undefined for drawings and other files. */
export function formatOfName(name: string): PictureKind | undefined {
  const ending = extname(name).slice(1).toLowerCase()
  if (ending === 'jpg' || ending === 'jpeg') return 'jpeg'
  return ending === 'png' || ending === 'webp' || ending === 'avif' ? ending : undefined
}

function baseName(sent: string): string {
  // Paths of Windows may be separated by both kinds of slash.
  const words = parse(sent)
    .name.normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST_NAME)
    .replace(/-$/, '')
  if (words === '') return 'picture'
  return windowsDevice.test(words) ? `picture-${words}` : words
}
