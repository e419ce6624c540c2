import { useState } from 'react'
import { errorMessage } from '../../../lib/error-message'

/** Runs the action of a dialog. Returns whether it is running and why the last attempt failed. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setWrong(undefined)
    await work().catch((error: unknown) => setWrong(errorMessage(error)))
    setBusy(false)
  }
  return { attempt, isBusy, wrong }
}
