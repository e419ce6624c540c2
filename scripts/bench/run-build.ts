import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Builds the site of a scratch folder in a process of its own, as `build-run.ts` there does it.
 * @returns what the build printed; its last line is what it took
 * @throws Error with the end of that, when it fails
 */
export async function runBuild(folder: string): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(folder, 'scripts/bench/build-run.ts')],
    {
      cwd: folder,
      // Vite builds something else for tests.
      env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-3000)}`)
  return output
}
