/**
 * Lets every context run on until it waits for the world again: all promise callbacks that can run have run when
 * the event loop comes round, for nothing here waits for a timer.
 */
export function drain(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
