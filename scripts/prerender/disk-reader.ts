import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

/**
 * Reads generated data files by their public address.
 * @param folder folder that holds what is served under `/data/` in a folder `data`
 * @returns a reader that gives the parsed JSON, or undefined when there is no such file
 */
export function diskReader(folder: string): (address: string) => Promise<unknown> {
  return async (address) => {
    const path = normalize(address)
    if (!path.startsWith(normalize('/data/'))) return undefined
    try {
      // Records are small: handing each to another thread takes longer than reading it.
      return JSON.parse(readFileSync(join(folder, path), 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
}
