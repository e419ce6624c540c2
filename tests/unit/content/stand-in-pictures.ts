import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureService } from '../../../scripts/content/pictures'

/** A picture service that measures nothing: the "picture" is a text file, and its address carries the text. */
export function standInPictures(media: string): PictureService {
  return {
    address: '/pictures/',
    folder: media,
    async check(file) {
      const text = readFileSync(join(media, file), 'utf8').trim()
      return text === 'broken' ? { problem: 'This picture is broken.' } : { width: 4, height: 3 }
    },
    checkStored: ({ width }) => (width ? undefined : 'The width and the height are missing.'),
    link: ({ file, alt }, slot) => ({
      alt,
      width: 4,
      height: 3,
      src: file.startsWith('storage:')
        ? file
        : `/pictures/${slot}/${readFileSync(join(media, file), 'utf8').trim()}`,
      sources: [],
      sizes: '100vw',
    }),
    make: async () => true,
    finish: async () => [],
  }
}
