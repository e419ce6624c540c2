import { test } from 'playwright/test'
import { DeskProject } from './desk-project'

/** The desk that the tests of a file share. */
interface SharedDesk {
  readonly project: DeskProject
  /** The address of the desk, with the key of the session. */
  readonly address: string
}

/**
 * Starts a desk before the tests of a file and stops it after them. After each test, the content is restored to its last
 * commit. Call it once, at the top of the file.
 */
export function shareDesk(): SharedDesk {
  let started: SharedDesk | undefined
  const desk = () => {
    if (!started) throw new Error('The desk has not started yet.')
    return started
  }
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const project = new DeskProject()
    started = { project, address: await project.start() }
  })
  test.afterEach(() => {
    const { project } = desk()
    project.git('checkout', '--quiet', '--', 'content')
    project.git('clean', '--quiet', '--force', '--', 'content')
  })
  test.afterAll(() => started?.project.stop())
  return {
    get project() {
      return desk().project
    },
    get address() {
      return desk().address
    },
  }
}
