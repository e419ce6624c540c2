import { installWatch, plainFiles, watchFiles } from './watched-files'

/**
 * Runs a function as in a process that is killed at one of its calls of the file system: from then on, no call reaches it.
 * A killed write has written the first of its bytes.
 * @returns whether the function has made as many calls
 */
export function killAt(call: number, run: () => void): boolean {
  const restore = installWatch()
  let calls = 0
  watchFiles((name, first) => {
    calls += 1
    if (calls < call) return
    if (calls === call && name === 'writeSync') plainFiles.writeSync(Number(first), 'the')
    // The test goes on, where a process would lose its open files.
    if (name === 'closeSync') plainFiles.closeSync(Number(first))
    throw new Error('Killed.')
  })
  try {
    run()
  } catch (error) {
    if (calls < call) throw error
  } finally {
    watchFiles(undefined)
    restore()
  }
  return calls >= call
}
