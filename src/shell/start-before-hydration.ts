import { catchInstallPrompt } from './install/install-prompt'
import { restoreInput } from './update/keep-input'
import { recoverChunks } from './update/recover-chunks'

/** Starts what must run before hydration: restored input, chunk recovery, and the browser's install prompt. */
export function startBeforeHydration(): void {
  restoreInput()
  recoverChunks()
  catchInstallPrompt()
}
