/*
 * Draws public/icons/ and the favicons anew from the brand mark. Run after the mark has changed:
 *   npx tsx scripts/icons/make-app-icons.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { appIcon, favicon, icoFile } from './app-icon'

const place = (name: string) => new URL(`../../public/${name}`, import.meta.url)

async function png(svg: string, size: number): Promise<Buffer> {
  // Drawn at four times the size and reduced: finer edges than librsvg gives at 16 px.
  return sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}

mkdirSync(place('icons/'), { recursive: true })
for (const size of [192, 512]) {
  writeFileSync(place(`icons/icon-${size}.png`), await png(appIcon('rounded'), size))
  writeFileSync(place(`icons/maskable-${size}.png`), await png(appIcon('maskable'), size))
}
// iOS rounds the corners itself and shows transparency as black.
writeFileSync(place('apple-touch-icon.png'), await png(appIcon('square'), 180))
writeFileSync(place('favicon.svg'), favicon())
writeFileSync(
  place('favicon.ico'),
  icoFile([
    { size: 16, png: await png(favicon(), 16) },
    { size: 32, png: await png(favicon(), 32) },
  ]),
)
