/**
 * Calls an action for every item, in order, with a limited number of calls at a time.
 * @throws the first error of an action, once the calls begun before it have ended; none begins after it
 */
export async function forEachConcurrently<Item extends object>(
  items: Iterable<Item>,
  limit: number,
  action: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const errors: unknown[] = []
  const work = async () => {
    for (let next = queue.shift(); next && errors.length === 0; next = queue.shift())
      await action(next).catch((error: unknown) => errors.push(error))
  }
  await Promise.all(Array.from({ length: limit }, work))
  if (errors.length > 0) throw errors[0]
}
