/** Parameters of one part of the soak. */
export interface SoakRequest {
  readonly count: number
  /** First seed. */
  readonly seed: number
  /** A printed counterexample of the model to replay. */
  readonly path?: string | undefined
  /** Name of the only engine to test. */
  readonly engine?: string | undefined
}
