import { defineConfig } from 'playwright/test'
import base from '../../playwright.config'

const { projects, ...shared } = base
const [server] = [shared.webServer ?? []].flat()
if (!server) throw new Error('The base configuration has no web server.')

/** The accessibility walk through every page and state of the real content. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../../test-results/access',
  reporter: [['./access-reporter.ts']],
  workers: 2,
  timeout: 600_000,
  webServer: { ...server, command: 'npx tsx tests/project/serve-site.ts content', timeout: 1_200_000 },
})
