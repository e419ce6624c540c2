import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { digestText } from '../build/digest-text'
import type { SiteNotes } from '../build/site-notes'
import { readScreenshots } from './read-screenshots'
import { webManifest } from './web-manifest'

const address = '/manifest.webmanifest'

/** Answers for the web app manifest in development. */
export function installable(root: string): Plugin {
  return {
    name: 'site:installable',
    configureServer(server) {
      server.middlewares.use(address, (_, response, next) => {
        manifestText(root).then(
          (text) => response.setHeader('content-type', 'application/manifest+json').end(text),
          next,
        )
      })
    },
  }
}

/**
 * Writes the web app manifest into dist/, unless the one that is there is right.
 * @param root folder of the project; the records are generated
 */
export async function writeWebManifest(root: string, notes: SiteNotes): Promise<void> {
  const name = address.slice(1)
  if (notes.isKept(name, digestText(await startPageDescription(root)))) return
  await writeFile(join(root, 'dist', name), await manifestText(root))
}

/** The manifest as the site's content has it. */
async function manifestText(root: string): Promise<string> {
  const read = reader(root)
  const manifest = webManifest({
    site: await read('site.json'),
    navigation: await read('navigation.json'),
    description: await startPageDescription(root),
    screenshots: await readScreenshots(join(root, 'public/screenshots')),
  })
  return JSON.stringify(manifest)
}

/** The one part of the manifest that may change while the scripts stay. */
async function startPageDescription(root: string): Promise<string> {
  return (await reader(root)('data/pages/index.json')).description
}

function reader(root: string) {
  return async (file: string) => JSON.parse(await readFile(join(root, 'src/generated', file), 'utf8'))
}
