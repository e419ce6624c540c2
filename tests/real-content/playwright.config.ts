import { defineConfig } from 'playwright/test'
import base from '../playwright.config'
import { siteUnderTest } from '../project/edited-site'

const { projects, ...shared } = base
const [server] = [shared.webServer ?? []].flat()
if (!server) throw new Error('The base configuration has no web server.')

/** The short suite on real content: expectations come from the generated records. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: `../../test-results/${siteUnderTest.name}`,
  reporter: [['list'], ['json', { outputFile: `../../test-results/${siteUnderTest.name}.json` }]],
  webServer: { ...server, command: `npx tsx tests/project/serve-site.ts ${siteUnderTest.name}` },
})
