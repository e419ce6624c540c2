import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const watched = [
  'mkdirSync',
  'openSync',
  'writeFileSync',
  'fchmodSync',
  'closeSync',
  'renameSync',
  'linkSync',
  'rmSync',
  'readFileSync',
] as const

/** Name of a call and its first parameter: a path, or the number of an open file. */
type OnCall = (name: (typeof watched)[number], first: unknown) => void

/** The file system without the watch, for the test itself and for other programs. */
export const plainFiles = { ...fs }

let onCall: OnCall | undefined

/** Calls `watch` before each synchronous call of the file system until the next call of this function. It may throw. */
export function watchFiles(watch: OnCall | undefined): void {
  onCall = watch
}

/** Lets {@link watchFiles} see the calls. Nothing is flushed to the disk meanwhile. @returns restores the file system */
export function installWatch(): () => void {
  for (const name of watched) {
    const original = plainFiles[name]
    const seen = (...parameters: unknown[]) => {
      onCall?.(name, parameters[0])
      return Reflect.apply(original, fs, parameters)
    }
    Object.assign(fs, { [name]: seen })
  }
  fs.fsyncSync = () => {}
  syncBuiltinESMExports()
  return () => {
    for (const name of [...watched, 'fsyncSync'] as const) Object.assign(fs, { [name]: plainFiles[name] })
    syncBuiltinESMExports()
  }
}

/** Runs a function while `watch` sees its calls of the file system. */
export function withWatch<Result>(watch: OnCall, run: () => Result): Result {
  const restore = installWatch()
  watchFiles(watch)
  try {
    return run()
  } finally {
    watchFiles(undefined)
    restore()
  }
}

/** Runs a function while calls of a name fail with an error of the system. */
export function withFailure<Result>(failing: string, code: string, run: () => Result): Result {
  return withWatch((name) => {
    if (name === failing) throw Object.assign(new Error(code), { code })
  }, run)
}
