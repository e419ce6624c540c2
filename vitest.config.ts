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

export default defineConfig({
  plugins: [fixtureTexts, pageKinds],
  test: {
    // One fewer than cores by default, which leaves one of two idle.
    maxWorkers: availableParallelism(),
    // Evaluating the modules again for each file would take a third of the time. Tests remove what they put in place of
    // globals, so that their order does not matter.
    isolate: false,
    include: ['tests/{unit,contracts,database}/**/*.test.ts'],
    globalSetup: 'tests/unit/fixture-texts.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
