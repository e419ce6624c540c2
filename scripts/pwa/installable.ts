import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readScreenshots } from './read-screenshots'
import { webManifest } from './web-manifest'

const address = '/manifest.webmanifest'

/** Writes the web app manifest from the site's content, and answers for it in development. */
export function installable(root: string): Plugin {
  const read = async (file: string) => JSON.parse(await readFile(join(root, 'src/generated', file), 'utf8'))
  const make = async () => {
    const { description } = await read('records/pages/index.json')
    const manifest = webManifest({
      site: await read('site.json'),
      navigation: await read('navigation.json'),
      description,
      screenshots: await readScreenshots(join(root, 'public/screenshots')),
    })
    return JSON.stringify(manifest)
  }
  return {
    name: 'site:installable',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: await make() })
    },
    configureServer(server) {
      server.middlewares.use(address, (_, response, next) => {
        make().then((text) => response.setHeader('content-type', 'application/manifest+json').end(text), next)
      })
    },
  }
}
