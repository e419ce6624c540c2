/**
 * Limits the concurrency of tasks, which start in call order.
 * @param most maximum number of running tasks
 * @returns a function that queues a task and settles with it
 */
export function limit(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < most) running += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await task()
    } finally {
      // Passing the slot on keeps a new task from starting before the queued ones.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
