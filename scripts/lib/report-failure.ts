import { hasCode } from './error-code'
import { errorMessage } from './error-message'
import { isReadOnlyError } from './read-only-error'

/**
 * Prints why a command failed, without a stack trace, and ends the process with 1. What the command has begun, such as
 * hundreds of pictures, would keep the process running for a minute.
 */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${failureText(error)}\n`, () => process.exit(1))
}

/** Returns why a command failed, and what to do about it if the file system is the reason. */
export function failureText(error: unknown): string {
  if (isReadOnlyError(error))
    return `${error.path ?? 'The folder of the project'} cannot be written (${error.code}). What is there is unchanged. Give your user the right to write to the project, or copy it to a folder of yours.`
  if (hasCode(error, ['ENOSPC', 'EDQUOT']))
    return `The disk of the project or of temporary files is full (${errorMessage(error)}). Free some space, and run the command again.`
  return errorMessage(error)
}
