/** A store that components subscribe to. */
export class Store<State> {
  private state: State
  private readonly listeners = new Set<() => void>()

  constructor(state: State) {
    this.state = state
  }

  readonly get = (): State => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  update(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
