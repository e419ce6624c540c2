/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The message of the cause of an error, where it has one: `fetch` says only that it failed. */
export function causeMessage(error: unknown): string {
  return errorMessage(error instanceof Error && error.cause instanceof Error ? error.cause : error)
}
