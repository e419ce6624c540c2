import { register } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/**
 * Loads the build with everything that it needs: only when there is something to build, for that is much, and with
 * installed packages taken as they are, which halves the time and the memory that loading them takes.
 */
export async function loadBuild(): Promise<typeof import('./build-site')> {
  // Pages leave much behind that is garbage at once. Left alone, it grows to a multiple of what is in use.
  setFlagsFromString('--heap-growing-percent=50')
  register(new URL('./plain-packages.ts', import.meta.url))
  return import('./build-site')
}
