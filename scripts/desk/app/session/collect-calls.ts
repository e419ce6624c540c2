/**
 * Returns a function that batches names: all that arrive within some milliseconds are passed to one call. Calls never
 * overlap.
 */
export function collectCalls(
  call: (names: readonly string[]) => Promise<void>,
  milliseconds: number,
): (names: readonly string[]) => void {
  const collected = new Set<string>()
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const start = () => {
    clearTimeout(timer)
    if (!isRunning) timer = setTimeout(() => void run(), milliseconds)
  }
  const run = async () => {
    const names = [...collected]
    collected.clear()
    isRunning = true
    try {
      await call(names)
    } finally {
      isRunning = false
      if (collected.size > 0) start()
    }
  }
  return (names) => {
    for (const name of names) collected.add(name)
    start()
  }
}
