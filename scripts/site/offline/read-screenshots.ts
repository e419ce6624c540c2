import type { Screenshot } from './web-manifest'

/** A file of public/screenshots/. */
interface ScreenshotFile {
  /** Path from the project's root. */
  readonly file: string
  readonly bytes: () => Buffer
}

/**
 * Screenshots for the install dialog, from files named `<form>-<subject>.webp`, where the form is `narrow` for phones and
 * `wide` for computers.
 * @throws Error when a file has another name or another format
 */
export async function readScreenshots(files: readonly ScreenshotFile[]): Promise<Screenshot[]> {
  // Imported on demand: loading sharp takes longer than most rebuilds after an edit.
  const { default: sharp } = await import('sharp')
  return Promise.all(
    files.map(async ({ file: path, bytes }): Promise<Screenshot> => {
      const file = path.slice(path.lastIndexOf('/') + 1)
      const [, form, subject] = /^(narrow|wide)-([a-z-]+)\.webp$/.exec(file) ?? []
      if ((form !== 'narrow' && form !== 'wide') || subject === undefined)
        throw new Error(`public/screenshots/${file} is not named narrow-….webp or wide-….webp.`)
      const { width, height, format } = await sharp(bytes()).metadata()
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
