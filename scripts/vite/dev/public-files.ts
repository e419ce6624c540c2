import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { marksAddress } from '../../content/marks'
import type { PictureService } from '../../content/pictures'
import { limit } from '../../images/limit'
import { digestText } from '../../site/build/digest-text'
import { filesBelow } from '../../site/build/files-below'

/** A folder of made files and the address it is served under. */
interface PublicFolder {
  readonly address: string
  readonly folder: string
  /** Makes a file before it is served. */
  readonly prepare?: (name: string) => Promise<boolean>
  /** Makes all files in use and names them; without it every file of the folder is in use. */
  readonly finish?: () => Promise<readonly string[]>
}

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** What the content brings along besides modules: records of pages and posts, client marks and pictures. */
export function publicFolders(root: string, pictures: PictureService): PublicFolder[] {
  return [
    { address: '/data/', folder: join(root, 'src/generated/data') },
    { address: marksAddress, folder: join(root, 'src/generated/marks') },
    {
      address: pictures.address,
      folder: pictures.folder,
      prepare: (name) => pictures.make(name),
      finish: () => pictures.finish(),
    },
  ]
}

/** Serves the folders in the development server. Unknown files go to whoever comes next. */
export function servePublicFiles(server: ViteDevServer, folders: readonly PublicFolder[]): void {
  server.middlewares.use((request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?')
    const found = folders.find(({ address }) => path.startsWith(address))
    const name = found && path.slice(found.address.length)
    const type = types[extname(path)]
    if (!found || !name || !type || !/^[a-z0-9-]+(?:[/.][a-z0-9-]+)*$/i.test(name)) return next()
    const answer = async () => {
      await found.prepare?.(name)
      const file = join(found.folder, name)
      if (!existsSync(file)) {
        // Not the document of an unknown page: whoever asks here wants a file.
        response.statusCode = 404
        response.end()
        return
      }
      response.setHeader('content-type', type)
      response.setHeader('cache-control', 'no-store')
      createReadStream(file).pipe(response)
    }
    answer().catch(next)
  })
}

/** So many files are copied at once. */
const copiedAtOnce = 16

/**
 * Copies the files in use to the output of a build.
 * @param isKept whether a file, by its path in the output, is there already, made from what has this digest
 */
export async function copyPublicFiles(
  folders: readonly PublicFolder[],
  output: string,
  isKept: (name: string, digest: string) => boolean,
): Promise<void> {
  const run = limit(copiedAtOnce)
  for (const { address, folder, finish } of folders) {
    const target = join(output, address)
    const copy = async (name: string) => {
      // A picture's name holds the digest of all that it is made from.
      const digest = finish ? name : digestText(readFileSync(join(folder, name)))
      const path = address.slice(1) + name
      if (!isKept(path, digest)) await copyFile(join(folder, name), join(target, name))
    }
    const names = (await finish?.()) ?? filesBelow(folder)
    const parents = new Set(names.map((name) => dirname(join(target, name))))
    for (const parent of parents) await mkdir(parent, { recursive: true })
    await Promise.all(names.map((name) => run(() => copy(name))))
  }
}
