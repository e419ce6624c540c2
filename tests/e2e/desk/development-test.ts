import { test as base } from 'playwright/test'
import type { ViteDevServer } from 'vite'
import { fixtureSite } from '../../project/fixture-site'
import { DeskProject } from './desk-project'
import { serveForms } from './form-page/form-server'

/** The desk that the tests of a worker share. */
export interface SharedDesk {
  readonly project: DeskProject
  /** The address of the desk, with the key of the session. */
  readonly address: string
}

/** Servers of a worker. Each starts for the first test that uses it. */
interface Servers {
  sharedDesk: SharedDesk
  /** Serves the form of each content file without the desk. */
  forms: ViteDevServer
}

export const START_MS = 180_000

/**
 * A test of the project "development", whose files all use it: for a file with other fixtures of workers, Playwright starts
 * another worker, and the next file of the desk starts the desk again.
 */
export const test = base.extend<object, Servers>({
  sharedDesk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const project = new DeskProject()
      await use({ project, address: await project.start() })
      await project.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  forms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use, { parallelIndex }) => {
      const server = await serveForms(fixtureSite, 0, `.cache/form-page-${parallelIndex}`)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})
