/** Parameters of one part of the soak. */
export interface SoakRequest {
  readonly count: number
  /** First seed. */
  readonly seed: number
  /** A printed counterexample of the model or of fuzzing to replay. */
  readonly path?: string | undefined
  /** The only engine, target of fuzzing or host to test, by name. */
  readonly only?: string | undefined
  /** Pattern of the only files whose mutants are tried. */
  readonly files?: string | undefined
  /** Per cent of the mutants that are tried, chosen at random; all unless given. */
  readonly sample?: number | undefined
  /** Whether mutants keep their last result when neither their file nor their tests have changed. */
  readonly changed?: boolean | undefined
}
