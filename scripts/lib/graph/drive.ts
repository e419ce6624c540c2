/** Runs a generator that yields promises; synchronous if it yields none. */
export function drive<Result>(steps: Generator<Promise<unknown>, Result, unknown>): Result | Promise<Result> {
  const first = steps.next()
  return first.done ? first.value : driveOn(steps, first.value)
}

async function driveOn<Result>(
  steps: Generator<Promise<unknown>, Result, unknown>,
  awaited: Promise<unknown>,
): Promise<Result> {
  for (let promise = awaited; ; ) {
    const next = await promise.then(
      (value) => steps.next(value),
      (error: unknown) => steps.throw(error),
    )
    if (next.done) return next.value
    promise = next.value
  }
}
