import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Screenshot } from './web-manifest'

/**
 * The pictures of the site for the install dialog, from public/screenshots/: `<form>-<what it shows>.webp`, where the
 * form is `narrow` for phones and `wide` for computers.
 * @param folder that folder; when it does not exist there are none
 * @throws Error when a file has another name or another format
 */
export async function readScreenshots(folder: string): Promise<Screenshot[]> {
  // Loading it takes longer than most of what is built again after an edit.
  const { default: sharp } = await import('sharp')
  const files = (await readdir(folder).catch(() => [])).sort()
  return Promise.all(
    files.map(async (file): Promise<Screenshot> => {
      const [, form, subject] = /^(narrow|wide)-([a-z-]+)\.webp$/.exec(file) ?? []
      if ((form !== 'narrow' && form !== 'wide') || subject === undefined)
        throw new Error(`public/screenshots/${file} is not named narrow-….webp or wide-….webp.`)
      const { width, height, format } = await sharp(join(folder, file)).metadata()
      if (format !== 'webp') throw new Error(`public/screenshots/${file} is not in the WebP format.`)
      const label = subject.replaceAll('-', ' ')
      return {
        src: `/screenshots/${file}`,
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor: form,
        label: label.charAt(0).toUpperCase() + label.slice(1),
      }
    }),
  )
}
