import { catchInstallPrompt } from './install/install-prompt'
import { restoreInput } from './update/keep-input'
import { recoverChunks } from './update/recover-chunks'

/** What must not wait for the rest of the page: to be called before the application takes over. */
export function startEarly(): void {
  restoreInput()
  recoverChunks()
  catchInstallPrompt()
}
