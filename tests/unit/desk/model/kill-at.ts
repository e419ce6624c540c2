import { plainFiles, withWatch } from './watched-files'

/**
 * Runs a function as in a process that is killed at one of its calls of the file system: from then on, no call reaches it.
 * A killed write has written the first of its bytes.
 * @returns whether the function has made as many calls
 */
export function killAt(call: number, run: () => void): boolean {
  let calls = 0
  try {
    withWatch((name, first) => {
      calls += 1
      if (calls < call) return
      if (calls === call && name === 'writeFileSync') plainFiles.writeSync(Number(first), 'the')
      // The test goes on, where a process would lose its open files.
      if (name === 'closeSync') plainFiles.closeSync(Number(first))
      throw new Error('Killed.')
    }, run)
  } catch (error) {
    if (calls < call) throw error
  }
  return calls >= call
}
