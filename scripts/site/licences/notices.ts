import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './lockfile'

/** Material other than packages that the site shows. */
export const material = [
  {
    name: 'Archivo, the typeface',
    by: 'Omnibus-Type',
    files: '`src/app/styles/fonts/`, `scripts/images/link-preview/fonts/`',
    license: 'OFL-1.1',
    notice: 'src/app/styles/fonts/OFL.txt',
  },
  {
    name: 'Phosphor Icons 2.1',
    by: 'Phosphor Icons',
    files: '`src/components/text/icon-sprite.svg`',
    license: 'MIT',
    notice: 'src/components/text/icon-sprite-license.txt',
  },
  {
    name: 'Natural Earth: land, rivers and places of the maps',
    by: 'Natural Earth',
    files: '`src/sections/location-map/`, `src/pages/home/presence-map/`',
    license: 'public domain',
    notice: undefined,
  },
] as const

/** Returns the texts of a package's licence files. @throws Error if it has none */
export function readNotice(root: string, { folder, name }: LockedPackage): string {
  const path = join(root, folder)
  const files = readdirSync(path).filter((file) =>
    /^(?:licen[cs]e|notice|copying)(?:\.(?:md|txt))?$/i.test(file),
  )
  if (files.length === 0)
    throw new Error(`${name} has no file with its licence. Add its notice to the material in notices.ts.`)
  return files
    .sort()
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n\n')
}
