import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'

const programs = resolve(import.meta.dirname, '../../../node_modules/.bin')

/**
 * Runs a program of the project's own dependencies to its end, with its output shown.
 * @returns whether it succeeded
 */
export async function run(
  [program, ...parameters]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  if (!program) throw new Error('No program was named.')
  const child = spawn(program, parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment, PATH: `${programs}${delimiter}${process.env.PATH}` },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
