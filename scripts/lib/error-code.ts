/** Returns the `code` of an error of Node or PostgreSQL (`ENOENT`, `23505`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether an error of Node or PostgreSQL has one of these codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  const code = errorCode(error)
  return code !== undefined && codes.includes(code)
}
