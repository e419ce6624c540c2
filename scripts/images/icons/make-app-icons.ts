/*
 * Writes public/icons/ and the favicons from the logo. Run after a change of the mark:
 *   npx tsx scripts/images/icons/make-app-icons.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { appIcon, favicon, icoFile, monochromeIcon, shortcutIcon } from './app-icon'
import { phosphorGlyphs } from './sprite'

const publicFile = (name: string) => new URL(`../../../public/${name}`, import.meta.url)

async function png(svg: string, size: number): Promise<Buffer> {
  // Rendering at four times the size and reducing gives finer edges at 16 px than librsvg does.
  return sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}

mkdirSync(publicFile('icons/'), { recursive: true })
for (const size of [192, 512]) {
  writeFileSync(publicFile(`icons/icon-${size}.png`), await png(appIcon('rounded'), size))
  writeFileSync(publicFile(`icons/maskable-${size}.png`), await png(appIcon('maskable'), size))
}
writeFileSync(publicFile('icons/monochrome-512.png'), await png(monochromeIcon(), 512))
// Launchers ask for shortcut icons of 96 px and reduce larger ones.
const { icons } = phosphorGlyphs()
for (const [name, glyph] of [
  ['quote', 'paper-plane-tilt'],
  ['product', 'cube'],
] as const)
  writeFileSync(
    publicFile(`icons/shortcut-${name}-192.png`),
    await png(shortcutIcon(icons[glyph]?.body ?? ''), 192),
  )
// iOS rounds the corners itself and shows transparency as black.
writeFileSync(publicFile('apple-touch-icon.png'), await png(appIcon('square'), 180))
writeFileSync(publicFile('favicon.svg'), favicon())
writeFileSync(
  publicFile('favicon.ico'),
  icoFile([
    { size: 16, png: await png(favicon(), 16) },
    { size: 32, png: await png(favicon(), 32) },
  ]),
)
