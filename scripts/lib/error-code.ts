/** The code of an error of the system, such as ENOENT; undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Whether an error of the system has one of these codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  const code = errorCode(error)
  return code !== undefined && codes.includes(code)
}
