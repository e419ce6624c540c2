import { join, resolve } from 'node:path'
import { readVariable } from './read-variable'

/** Path of the data folder: DATA_DIR, or `.data` in the project's folder. */
export function dataFolder(root: string, environment: NodeJS.ProcessEnv): string {
  return resolve(readVariable(environment, 'DATA_DIR') ?? join(root, '.data'))
}
