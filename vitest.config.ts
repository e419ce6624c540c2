import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { pageKindsFile, pageKindsOf } from './scripts/lib/page-kinds-module.mjs'

const root = import.meta.dirname
/** Sources that the global set-up generates from the fixture site. */
const fixtureSources = join(root, '.cache/fixture-texts/src')

/** Resolves imports of interface texts to those of the fixture site, so that edits of the content cannot break a test. */
const fixtureTexts: Plugin = {
  name: 'fixture-texts',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return undefined
    const path = join(dirname(importer), source)
    const [, generated] = /src\/(generated\/(?:interface\/.+|forms\/.+|language|dates))$/.exec(path) ?? []
    if (generated && path === join(root, 'src', generated)) return join(fixtureSources, `${generated}.ts`)
    // What the generated modules import is not generated.
    const [, language] = path.startsWith(fixtureSources) ? (/(\/language\/\w+)$/.exec(path) ?? []) : []
    return language && `${root}/src${language}.ts`
  },
}

/** Provides the list of the kinds of pages, which the modules of scripts import, before any of them has generated it. */
const pageKinds: Plugin = {
  name: 'page-kinds',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/generated/page-kinds') ? join(root, pageKindsFile) : undefined),
  load: (id) => (id === join(root, pageKindsFile) ? pageKindsOf(root) : undefined),
}

const tests = 'tests/{unit,contracts,database}/**/*.test.ts'
/** Tests that take seconds: databases, servers, builds, long searches. `npm run verify` leaves them out, `npm test` runs them. */
const slowTests = 'tests/{unit,contracts,database}/**/*.slow.test.ts'
/**
 * Slow tests that start git hundreds of times. That takes ten times as long in a worker that has run many files as in a new
 * one, because the system copies the page tables of a process before it starts another.
 */
const gitTests = [
  'tests/unit/desk/git/*.slow.test.ts',
  'tests/unit/desk/publish/*.slow.test.ts',
  'tests/unit/desk/server/versions.slow.test.ts',
]

/** What holds for every test, also for those that notice mutants. */
export const testOptions = {
  // One fewer than cores by default, which leaves one of two idle.
  maxWorkers: availableParallelism(),
  globalSetup: 'tests/unit/fixture-texts.ts',
  setupFiles: join(root, 'tests/unit/property-seed.ts'),
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  plugins: [fixtureTexts, pageKinds],
  test: {
    ...testOptions,
    projects: [
      // Evaluating the modules again for each file would take a third of the time. Tests remove what they put in place of
      // globals, so that their order does not matter.
      { extends: true, test: { name: 'unit', include: [tests], exclude: [slowTests], isolate: false } },
      { extends: true, test: { name: 'slow', include: [slowTests], exclude: gitTests, isolate: false } },
      { extends: true, test: { name: 'git', include: gitTests } },
    ],
  },
})
