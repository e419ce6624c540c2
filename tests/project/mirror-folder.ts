import { cpSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes `target` equal to `source`, a file or a folder: copies what differs in size or time, and removes what the source
 * does not have. Files that are equal stay untouched, so that a build skips what it made from them.
 * @param leaveOut whether a path below `source` is ignored on both sides
 */
export function mirrorFolder(
  source: string,
  target: string,
  leaveOut: (path: string) => boolean = () => false,
): void {
  const wanted = statSync(source)
  const current = lstatSync(target, { throwIfNoEntry: false })
  // Writing through a link would change what it leads to.
  if (current?.isSymbolicLink()) rmSync(target)
  if (!wanted.isDirectory()) {
    // Whole milliseconds: file systems differ in what they keep of the rest.
    const isSame = current?.size === wanted.size && Math.round(current.mtimeMs) === wanted.mtime.getTime()
    if (current?.isFile() && isSame) return
    cpSync(source, target)
    utimesSync(target, wanted.mtime, wanted.mtime)
    return
  }
  mkdirSync(target, { recursive: true })
  const names = new Set(readdirSync(source))
  for (const name of readdirSync(target))
    if (!names.has(name) && !leaveOut(join(source, name)))
      rmSync(join(target, name), { recursive: true, force: true })
  for (const name of names)
    if (!leaveOut(join(source, name))) mirrorFolder(join(source, name), join(target, name), leaveOut)
}
