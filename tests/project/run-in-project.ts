import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Starts a command of a project copy, as `npm run <name>` would there.
 * @param name file name in scripts/commands without its ending
 */
export function startInProject(
  folder: string,
  name: string,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(
    process.execPath,
    [join(folder, 'node_modules/tsx/dist/cli.mjs'), join(folder, 'scripts/commands', `${name}.ts`)],
    { cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

/**
 * Builds a project copy into its `dist/`.
 * @throws Error with the output of a build that fails
 */
export async function buildProject(folder: string): Promise<void> {
  const build = startInProject(folder, 'build')
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`The build of ${folder} failed:\n${output}`)
}
