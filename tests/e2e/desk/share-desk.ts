import { type SharedDesk, START_MS, test } from './development-test'

/**
 * Gives the tests of a file the desk of their worker. After each test, the content is restored to the last commit of a test, and
 * after the file to the first one. Call it once, at the top of the file.
 */
export function shareDesk(): SharedDesk {
  let shared: SharedDesk | undefined
  const desk = () => {
    if (!shared) throw new Error('The desk has not started yet.')
    return shared
  }
  test.beforeAll(({ sharedDesk }) => {
    test.setTimeout(START_MS)
    shared = sharedDesk
  })
  test.afterEach(() => {
    const { project } = desk()
    project.git('reset', '--quiet', '--hard', 'before')
    project.git('clean', '--quiet', '--force', '--', 'content')
  })
  test.afterAll(() => desk().project.restoreOriginal())
  return {
    get project() {
      return desk().project
    },
    get address() {
      return desk().address
    },
  }
}
