import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** What a program printed, and how it ended. */
export interface Finished {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Starts one of the project's programs with Node, and one in TypeScript with its loader, which takes a second. */
export function start(
  script: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  return spawn(process.execPath, [...loader, join(root, script), ...parameters], {
    cwd: root,
    env: { ...process.env, VITE_SUPABASE_URL: '', SUPABASE_SERVICE_ROLE_KEY: '', ...env },
  })
}

/** Runs one of the project's programs to its end. */
export async function run(
  script: string,
  parameters: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<Finished> {
  const child = start(script, parameters, env)
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

/** The first line that a program prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    if (text.includes('\n')) break
  }
  return text.split('\n', 1)[0] ?? ''
}
