import { rename } from 'node:fs/promises'
import { type Recipe, SETTINGS } from './recipe'

/**
 * Makes one file with sharp. It appears under its name only when it is whole.
 * @param source the master
 * @param target the file to make
 */
export async function encodeWithSharp(source: string, target: string, recipe: Recipe): Promise<void> {
  const { default: sharp } = await import('sharp')
  // One thread each: several files are made side by side, which keeps every core busy with less overhead.
  sharp.concurrency(1)
  const { region, width, height, format } = recipe
  const part = `${target}.${process.pid}`
  await sharp(source)
    .autoOrient()
    .extract(region)
    .resize({ width, height, fit: 'fill' })
    .toFormat(format, SETTINGS[format])
    .toFile(part)
  await rename(part, target)
}
