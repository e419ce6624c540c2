import { type SharedDesk, START_MS, test } from './development-test'

/**
 * Gives the tests of a file the desk of their worker. After each test, drafts are discarded and the content is restored to the
 * last commit of a test, and after the file to the first one. Call it once, at the top of the file.
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
  test.afterEach(async ({ page }) => {
    // An open desk would send its draft again.
    await page.close()
    await desk().project.restore('before')
  })
  test.afterAll(() => desk().project.restore('original'))
  return {
    get project() {
      return desk().project
    },
    get address() {
      return desk().address
    },
  }
}
