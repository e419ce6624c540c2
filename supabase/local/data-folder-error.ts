/** The system refuses the use of a data folder, as on a read-only disk or where a file has its name. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'

  constructor(folder: string, cause: Error) {
    super(
      `The data folder ${folder} cannot be used (${cause.message}). Set DATA_DIR to a folder that your user may write to.`,
      { cause },
    )
  }
}

/**
 * Runs what uses the files of a data folder.
 * @throws DataFolderError in place of an error of the file system
 */
export async function usingDataFolder<Result>(
  folder: string,
  use: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new DataFolderError(folder, error) : error
  }
}
