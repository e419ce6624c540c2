import { register } from 'node:module'

/**
 * Loads the build with everything that it needs: only when there is something to build, for that is much, and with
 * installed packages taken as they are, which halves the time and the memory that loading them takes.
 */
export async function loadBuild(): Promise<typeof import('./build-site')> {
  register(new URL('./plain-packages.ts', import.meta.url))
  return import('./build-site')
}
