import { defineConfig } from 'vitest/config'
import config, { testOptions } from '../../../vitest.config'

const listed = (variable: string) => (process.env[variable] ?? '').split(' ').filter(Boolean)

const leftOut = listed('MUTANT_TESTS_LEFT_OUT')

/** The tests that a run of mutants is given alone. */
export default defineConfig({
  ...config,
  test: {
    ...testOptions,
    isolate: false,
    include: listed('MUTANT_TESTS'),
    exclude: leftOut,
    // Many mutants let a test wait for ever. Where the slow tests are left out, none needs as long as the others may take.
    ...(leftOut.length > 0 && { testTimeout: 20_000, hookTimeout: 20_000 }),
  },
})
