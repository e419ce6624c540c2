/** A request that the desk does not carry out. The message is for the editor. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
