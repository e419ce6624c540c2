import { join } from 'node:path'
import { pictureService } from '../images/picture-service'
import { readSettings } from '../site/build/settings'
import type { PictureService } from './pictures'

/** The picture service as this project uses it. */
export function projectPictures(root: string): PictureService {
  return pictureService({
    media: join(root, 'content/media'),
    cache: join(root, '.cache/pictures'),
    backend: readSettings(root).VITE_SUPABASE_URL?.trim() ?? '',
  })
}
