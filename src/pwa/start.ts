import { catchInstallPrompt } from './install-prompt'
import { restoreInput } from './keep-input'
import { recoverChunks } from './recover-chunks'

/** What must not wait for the rest of the page: to be called before the application takes over. */
export function startEarly(): void {
  restoreInput()
  recoverChunks()
  catchInstallPrompt()
}
