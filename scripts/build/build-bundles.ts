import { createBuilder } from 'vite'
import configure from '../../vite.config'
import type { PictureService } from '../content/pictures'
import type { SiteNotes } from './site-notes'

/** Builds the client bundle, and behind it everything else that goes into dist/, the worker last. */
export async function buildBundles(root: string, pictures: PictureService, notes: SiteNotes): Promise<void> {
  const settings = configure({ command: 'build', mode: 'production' }, { pictures, notes })
  const builder = await createBuilder({ ...settings, root, configFile: false }, true)
  const [client] = Object.values(builder.environments)
  if (client) await builder.build(client)
}
