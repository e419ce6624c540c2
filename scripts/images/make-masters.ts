/*
 * Turns finished renders into the masters that the repository keeps:
 *   npx tsx scripts/images/make-masters.ts FOLDER-OF-PNG-FILES
 * Each becomes content/media/<name>.jpg at the best quality that stays within 400 kB.
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const LARGEST = 400_000
const BEST = 94
const WORST = 80

const [folder] = process.argv.slice(2)
if (!folder || !statSync(folder).isDirectory()) {
  console.error('Usage: npx tsx scripts/images/make-masters.ts FOLDER-OF-PNG-FILES')
  process.exit(1)
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.png'))) {
  const name = `${parse(file).name}.jpg`
  const { bytes, quality } = await encode(join(folder, file))
  writeFileSync(new URL(`../../content/media/${name}`, import.meta.url), bytes)
  console.log(`${name}: quality ${quality}, ${Math.round(bytes.length / 1000)} kB`)
}

async function encode(file: string): Promise<{ readonly bytes: Buffer; readonly quality: number }> {
  for (let quality = BEST; quality >= WORST; quality -= 1) {
    const bytes = await sharp(file)
      .removeAlpha()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (bytes.length <= LARGEST) return { bytes, quality }
  }
  throw new Error(`${file} needs more than ${LARGEST / 1000} kB at quality ${WORST}. Render it smaller.`)
}
