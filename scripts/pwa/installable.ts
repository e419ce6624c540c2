import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
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
 * Writes the web app manifest into dist/.
 * @param root folder of the project; the records are generated
 */
export async function writeWebManifest(root: string): Promise<void> {
  await writeFile(join(root, 'dist', address), await manifestText(root))
}

/** The manifest as the site's content has it. */
async function manifestText(root: string): Promise<string> {
  const read = async (file: string) => JSON.parse(await readFile(join(root, 'src/generated', file), 'utf8'))
  const { description } = await read('data/pages/index.json')
  const manifest = webManifest({
    site: await read('site.json'),
    navigation: await read('navigation.json'),
    description,
    screenshots: await readScreenshots(join(root, 'public/screenshots')),
  })
  return JSON.stringify(manifest)
}
