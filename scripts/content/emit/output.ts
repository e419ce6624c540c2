/** A generated file that should be there. */
export interface Output {
  /** Below the generated folder, with forward slashes. */
  readonly path: string
  /** Equal to the one of an earlier run when the text is. */
  readonly version: unknown
  /** Makes the text; asked for only when the version is new. */
  readonly text: () => string
}

/** A file whose text is its own version. */
export function plainOutput(path: string, text: string): Output {
  return { path, version: text, text: () => text }
}
