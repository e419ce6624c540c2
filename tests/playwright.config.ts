import { cpSync, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser, testBrowserArguments } from '../scripts/lib/find-browser'
import { unlistedVariables } from './e2e/support/unlisted-variables'

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser found. `npm test` installs one, or says what to install.')

/* Workers read this file again: what the first reading chose reaches them through the environment. */
// Below 32768, where Linux begins to take ports for outgoing connections: such a connection would keep the server from it.
process.env.E2E_PORT ??= String(10_000 + (process.pid % 20_000))
process.env.E2E_DATA_DIR ??= makeDataFolder()
const origin = `http://localhost:${process.env.E2E_PORT}`

/** Test files that use a development server. */
const developmentServers = /[\\/]e2e[\\/](?:desk|dev)[\\/].*\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env.LONG_TESTS === undefined && { grepInvert: /@long/ }),
  // The tests are limited by processor time: with more workers than cores they take longer, and so does each test.
  workers: availableParallelism(),
  projects: [
    // Each worker that runs these tests starts its own development server, which takes as long as several tests.
    { name: 'development', testMatch: developmentServers, workers: 1 },
    { name: 'site', testIgnore: developmentServers },
  ],
  timeout: 90_000,
  // Long enough for a machine on which other work runs; a passing test does not wait longer.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: origin,
    launchOptions: { executablePath, args: testBrowserArguments },
    // A worker answers in place of the routes that tests put in its way; the tests about it allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'npx tsx tests/project/serve-site.ts fixture',
    cwd: resolve(import.meta.dirname, '..'),
    // The server answers before the build is finished.
    wait: { stdout: /Submissions are kept in/ },
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR, ...unlistedVariables },
  },
})

/** Creates a data folder that holds the fixture's stored pictures. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'))
  cpSync(resolve(import.meta.dirname, 'fixture/storage'), join(folder, 'storage'), { recursive: true })
  return folder
}
