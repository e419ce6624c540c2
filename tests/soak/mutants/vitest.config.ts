import { defineConfig } from 'vitest/config'
import config from '../../../vitest.config'

const listed = (variable: string) => (process.env[variable] ?? '').split(' ').filter(Boolean)

/** The tests that a run of mutants is given alone. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: listed('MUTANT_TESTS'),
    exclude: listed('MUTANT_TESTS_LEFT_OUT'),
    // Many mutants let a test wait for ever, and a process that runs out of time has to start again.
    testTimeout: 5_000,
    hookTimeout: 10_000,
  },
})
