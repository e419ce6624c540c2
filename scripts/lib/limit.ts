/**
 * Runs tasks with at most `most` of them under way at once, in the order they were handed over.
 * @returns a function that starts a task as soon as there is room, and settles as the task does
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
      // The place is handed on rather than freed, so that no newcomer slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
