import { resolve } from 'node:path'
import { ensureBrowser } from '../../scripts/verify/test/ensure-browser'
import { run } from '../../scripts/verify/test/run'
import type { SoakRequest } from './request'

/** Runs the browser tests that `npm test` leaves out. */
export async function soakLongTests(): Promise<boolean> {
  process.chdir(resolve(import.meta.dirname, '../..'))
  await ensureBrowser()
  process.env.LONG_TESTS = 'yes'
  const runLong = (config: string, site: string) =>
    run(['playwright', 'test', '--config', config, '--grep', '@long'], { SITE: site })
  const isFixtureRight = await runLong('tests/playwright.config.ts', 'fixture')
  return (await runLong('tests/real-content/playwright.config.ts', 'edited')) && isFixtureRight
}

/**
 * Creates a part of the soak from one file of browser tests, with a larger count than in `npm test`.
 * @param file name of the test file without its extension
 */
export function soakInBrowser(file: string): (request: SoakRequest) => Promise<boolean> {
  return async ({ count, seed }) => {
    process.chdir(resolve(import.meta.dirname, '../..'))
    await ensureBrowser()
    Object.assign(process.env, { OUTBOX_COUNT: String(count), OUTBOX_SEED: String(seed) })
    const config = ['--config', 'tests/playwright.config.ts']
    return run(['playwright', 'test', ...config, '--workers=1', '--reporter=line', file])
  }
}
