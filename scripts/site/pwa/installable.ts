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
  // The one part of the manifest that may change while the scripts stay.
  const { description } = await readGenerated(root, 'data/pages/index.json')
  if (notes.isKept(name, digestText(description))) return
  await writeFile(join(root, 'dist', name), await manifestText(root))
}

/** The manifest as the site's content has it. */
async function manifestText(root: string): Promise<string> {
  const { description } = await readGenerated(root, 'data/pages/index.json')
  const manifest = webManifest({
    site: await readGenerated(root, 'site.json'),
    navigation: await readGenerated(root, 'navigation.json'),
    description,
    screenshots: await readScreenshots(join(root, 'public/screenshots')),
  })
  return JSON.stringify(manifest)
}

async function readGenerated(root: string, file: string) {
  return JSON.parse(await readFile(join(root, 'src/generated', file), 'utf8'))
}
