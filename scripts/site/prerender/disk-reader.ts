import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

/**
 * Gives the texts of generated data files by their public address.
 * @param folder folder that holds what is served under `/data/` in a folder `data`
 * @returns a function that gives undefined when there is no such file
 */
export function dataTexts(folder: string): (address: string) => string | undefined {
  return (address) => {
    const path = normalize(address)
    if (!path.startsWith(normalize('/data/'))) return undefined
    try {
      // Records are small: handing each to another thread takes longer than reading it.
      return readFileSync(join(folder, path), 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
}

/**
 * Reads generated data files by their public address.
 * @param folder as in {@link dataTexts}
 * @returns a reader that gives the parsed JSON, or undefined when there is no such file
 */
export function diskReader(folder: string): (address: string) => Promise<unknown> {
  const textOf = dataTexts(folder)
  return async (address) => {
    const text = textOf(address)
    return text === undefined ? undefined : JSON.parse(text)
  }
}
