import { hasCode } from './error-code'

/** Whether the file system refused to write, because permission is missing or the disk is read-only. */
export function isReadOnlyError(error: unknown): error is NodeJS.ErrnoException {
  return hasCode(error, ['EACCES', 'EPERM', 'EROFS'])
}

/**
 * Runs an update of something that a command can do without, and says in one line if the file system refuses it.
 * @param subject of the line, as in "The help of VS Code"
 * @returns undefined if it was refused
 */
export function updateIfWritable<Result>(subject: string, update: () => Result): Result | undefined {
  try {
    return update()
  } catch (error) {
    if (!isReadOnlyError(error)) throw error
    console.warn(`${subject} was not updated, because ${error.path} cannot be written (${error.code}).`)
    return undefined
  }
}
