/** Actions that change files only after the server has answered. */
export class RunningActions {
  private readonly running = new Set<Promise<unknown>>()

  /** Calls an action and remembers it until it has ended. */
  run<Result>(call: () => Promise<Result>): Promise<Result> {
    const action = call()
    this.running.add(action)
    const end = () => this.running.delete(action)
    action.then(end, end)
    return action
  }

  /** Resolves when no action is running. */
  async ended(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running)
  }
}
