import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readTree } from '../content/read-tree'

/**
 * Builds the site of a scratch folder in a process of its own.
 * @returns the built site: the text of every file by its path
 * @throws Error with the end of what the build printed, when it fails
 */
export async function buildScratch(folder: string): Promise<ReturnType<typeof readTree>> {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(folder, 'scripts/bench/build-run.ts')],
    // Vite builds something else for tests.
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production', VITEST: '' } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output.slice(-3000))
  return readTree(join(folder, 'dist'))
}
