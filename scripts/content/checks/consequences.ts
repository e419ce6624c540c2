import type { Problem } from '../model'

/**
 * Removes the problems that another file causes: those whose value names the address of a page whose file is unreadable or
 * misnamed.
 * @param broken files by the address that their page would have
 */
export function withoutConsequences(
  problems: readonly Problem[],
  broken: ReadonlyMap<string, string>,
): readonly Problem[] {
  return problems.filter(({ file, found = '' }) => {
    const address = /\/[a-z0-9/-]*/.exec(found)?.[0] ?? ''
    const cause = broken.get(address)
    return cause === undefined || cause === file
  })
}
