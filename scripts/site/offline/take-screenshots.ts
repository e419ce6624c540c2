/*
 * Takes the screenshots for the install dialog. Run it after a design change, while the site is running:
 *   npm start
 *   npx tsx scripts/site/offline/take-screenshots.ts
 * The screenshots are committed, so that a build needs no browser.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { browserArguments, findBrowser } from '../../lib/find-browser'
import { readVariable } from '../../lib/read-variable'
import { reportFailure } from '../../lib/report-failure'

const folder = resolve(import.meta.dirname, '../../../public/screenshots')
const origin = readVariable(process.env, 'SITE') ?? 'http://localhost:4173'

const shots = [
  { name: 'narrow-home-page', path: '/', width: 412, height: 915, scale: 2 },
  { name: 'narrow-product-figures', path: '/product/medical-oxygen', width: 412, height: 915, scale: 2 },
  { name: 'wide-home-page', path: '/', width: 1280, height: 800, scale: 1 },
  { name: 'wide-product-figures', path: '/product/medical-oxygen', width: 1280, height: 800, scale: 1 },
] as const

async function take(browser: Browser, { name, path, width, height, scale }: (typeof shots)[number]) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' })
  // The status appears after hydration and belongs in the picture.
  await page.getByRole('button', { name: /^Ready offline/ }).waitFor()
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  await page.close()
}

async function main() {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    await mkdir(folder, { recursive: true })
    for (const shot of shots) await take(browser, shot)
  } finally {
    await browser.close()
  }
}

main().catch(reportFailure)
