import { type SpawnSyncOptions, spawnSync } from 'node:child_process'

/**
 * Runs Node.js as a user for whom the permissions of files count. They do not count for root, whose process gives up that
 * privilege first.
 */
export function nodeWithoutPrivileges(parameters: readonly string[], options: SpawnSyncOptions) {
  const isRoot = process.getuid?.() === 0
  const [program = '', ...first] = isRoot
    ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', process.execPath]
    : [process.execPath]
  return spawnSync(program, [...first, ...parameters], { ...options, encoding: 'utf8' })
}
