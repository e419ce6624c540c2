import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Builds the site of a scratch folder in a new process and resolves with its output, which ends with the measurement of
 * `build-process.ts`.
 * @throws Error with the end of the output when the build fails
 */
export async function runBuild(folder: string): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'build-process'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-3000)}`)
  return output
}
