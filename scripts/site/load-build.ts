import * as nodeModule from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { type LoadPackageSync, loadSync } from './plain-packages'

/** Present from Node 22.15 on, where it replaces `register`; the installed types are those of Node 20. */
interface SynchronousHooks {
  registerHooks?(hooks: { load: LoadPackageSync }): void
}

/**
 * Imports the build. Installed packages bypass the TypeScript loader, which halves loading time and memory.
 */
export async function loadBuild(): Promise<typeof import('./build-site')> {
  // Rendering creates much short-lived garbage, for which the default heap grows to a multiple of the live data.
  setFlagsFromString('--heap-growing-percent=50')
  const { registerHooks }: SynchronousHooks & typeof nodeModule = nodeModule
  if (registerHooks) registerHooks({ load: loadSync })
  else nodeModule.register(new URL('./plain-packages.ts', import.meta.url))
  return import('./build-site')
}
