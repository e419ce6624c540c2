import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'

const programs = resolve(import.meta.dirname, '../../node_modules/.bin')

/**
 * Runs a program of the project's own dependencies to its end, with its output shown.
 * @param showsAtEnd for a program that runs beside another one, whose output it would interrupt
 * @returns whether it succeeded
 */
export async function run(
  [program, ...parameters]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  showsAtEnd = false,
): Promise<boolean> {
  if (!program) throw new Error('No program was named.')
  const child = spawn(program, parameters, {
    stdio: showsAtEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment, PATH: `${programs}${delimiter}${process.env.PATH}` },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
  return code === 0
}
