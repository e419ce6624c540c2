import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from '../../lib/files-below'

const program = resolve(import.meta.dirname, '../../run.mjs')

/**
 * Builds the bundles of browsers and of the prerenderer in another process, because the bundlers' memory is as large as
 * that of the rest of a build, and is not released before the process ends.
 * @param folder scratch folder below the project's root
 * @returns files by paths that begin with `client/` or `server/`
 * @throws Error with the message of a bundler
 */
export async function runBundlers(root: string, folder: string): Promise<Record<string, Buffer>> {
  const child = spawn(process.execPath, [program, 'bundle-process', root, folder], {
    // The process ends when its input does, which happens when this one is killed.
    stdio: ['pipe', 'inherit', 'pipe'],
  })
  let messages = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages += text
  })
  const path = join(root, folder)
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(messages.trim() || `The bundlers ended with code ${code}.`)
    process.stderr.write(messages)
    return Object.fromEntries(filesBelow(path).map((file) => [file, readFileSync(join(path, file))]))
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
