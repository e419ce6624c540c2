import { cpSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a folder holds: the size and the time of each file by its path, and an empty text for each folder. */
export type FolderState = ReadonlyMap<string, string>

/** Reads the state of a folder. Times are whole milliseconds, which is what copies keep. @param except paths to leave out */
export function folderState(folder: string, except: readonly string[] = []): FolderState {
  const state = new Map<string, string>()
  const walk = (path: string) => {
    const name = relative(folder, path)
    if (except.includes(name)) return
    const stat = lstatSync(path)
    state.set(name, stat.isDirectory() ? '' : `${stat.size} ${Math.round(stat.mtimeMs)}`)
    if (stat.isDirectory()) for (const inner of readdirSync(path).sort()) walk(join(path, inner))
  }
  walk(folder)
  return state
}

/** Paths at which two states differ, folders before what they hold. */
export function differences(one: FolderState, other: FolderState): string[] {
  const paths = new Set([...one.keys(), ...other.keys()])
  return [...paths].filter((path) => one.get(path) !== other.get(path)).sort()
}

/** Copies a folder with the times of its files. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
}

/** Makes a folder equal to its original by replacing what differs. @returns the paths that differed */
export function restoreFolder(folder: string, original: string): string[] {
  const originalState = folderState(original)
  const differing = differences(folderState(folder), originalState)
  for (const path of differing) {
    rmSync(join(folder, path), { recursive: true, force: true })
    if (originalState.has(path)) copyFolder(join(original, path), join(folder, path))
  }
  return differing
}
