import { isReadOnlyError } from './read-only-error'

/** Prints why a command failed, without a stack trace, and lets the process end with 1. */
export function reportFailure(error: unknown): void {
  console.error(
    isReadOnlyError(error)
      ? `${error.path ?? 'The folder of the project'} cannot be written (${error.code}). What is there is unchanged. Give your user the right to write to the project, or copy it to a folder of yours.`
      : error instanceof Error
        ? error.message
        : error,
  )
  process.exitCode = 1
}
