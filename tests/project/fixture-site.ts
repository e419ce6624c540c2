import { join } from 'node:path'
import { repository, updateProjectCopy } from './project-copy'

/** Content that only the tests change: every template and section in few pages. */
export const fixtureContent = join(repository, 'tests/fixture/content')
/** Public storage of the fixture's backend: a folder for each bucket. */
export const fixtureStorage = join(repository, 'tests/fixture/storage')
/** A copy of the project with the fixture's content. */
export const fixtureSite = join(repository, '.cache/fixture-site')
/** The built fixture site. Playwright's web server has built it before the first test runs. */
export const fixtureDist = join(fixtureSite, 'dist')

/**
 * Brings the sources of the fixture site up to date; it is not built yet.
 * @returns its folder
 */
export function updateFixtureSite(): string {
  updateProjectCopy(fixtureSite, fixtureContent)
  return fixtureSite
}
