/** What one part of the soak is asked to try. */
export interface SoakRequest {
  readonly count: number
  /** Where to begin. */
  readonly seed: number
  /** One counterexample of the model, as it was printed. */
  readonly path?: string | undefined
}
