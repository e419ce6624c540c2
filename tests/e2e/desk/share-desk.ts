import { test as base } from 'playwright/test'
import { DeskProject } from './desk-project'

/** The desk that the tests of a worker share. */
interface SharedDesk {
  readonly project: DeskProject
  /** The address of the desk, with the key of the session. */
  readonly address: string
}

const START_MS = 180_000

/** A test at the desk that {@link shareDesk} gives. */
export const test = base.extend<object, { sharedDesk: SharedDesk }>({
  sharedDesk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const project = new DeskProject()
      await use({ project, address: await project.start() })
      await project.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

/**
 * Gives the tests of a file the desk of their worker. After each test, the content is restored to its last commit, and
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
    project.git('checkout', '--quiet', '--', 'content')
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
