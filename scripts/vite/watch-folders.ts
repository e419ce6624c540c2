import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls a listener with the path of each file that is written, added or removed below the folders. Vite's own watcher drops
 * a second change of a file within 50 ms and changes of a replaced file that it does not watch again yet; a watch of a
 * folder reports all of them.
 * @param folders that exist
 * @returns a function that stops watching
 */
export function watchFolders(folders: readonly string[], listener: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()

  const remove = (folder: string) => {
    for (const [path, watcher] of watchers)
      if (path === folder || path.startsWith(join(folder, '/'))) {
        watcher.close()
        watchers.delete(path)
      }
  }
  const add = (folder: string) => {
    const watcher = watch(folder, (event, name) => {
      const path = join(folder, name ?? '')
      listener(path)
      if (event !== 'rename' || !name) return
      // The folder of this name may be another one now.
      remove(path)
      addNew(path)
    })
    watcher.on('error', () => remove(folder))
    watchers.set(folder, watcher)
    return readdirSync(folder, { withFileTypes: true })
  }
  /** Files that a new folder got before it was watched are reported here, and possibly again by the watch. */
  const addNew = (path: string) => {
    try {
      if (!statSync(path).isDirectory()) return
      for (const { name } of add(path)) {
        listener(join(path, name))
        addNew(join(path, name))
      }
    } catch {
      // It was removed again, and its own folder reports that.
      remove(path)
    }
  }
  const addAll = (folder: string) => {
    for (const entry of add(folder)) if (entry.isDirectory()) addAll(join(folder, entry.name))
  }

  for (const folder of folders) addAll(folder)
  return () => {
    for (const watcher of watchers.values()) watcher.close()
    watchers.clear()
  }
}
