import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Another process may still load files of an older folder on demand. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Marks a folder as used now, and removes what lies beside it and was not used for a week. */
export function keepInUse(folder: string): void {
  const now = new Date()
  utimesSync(folder, now, now)
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (now.getTime() - usedAt > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}
