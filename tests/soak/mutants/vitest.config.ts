import { defineConfig } from 'vitest/config'
import config from '../../../vitest.config'

const folders = (process.env.MUTANT_TESTS ?? '').split(' ')

/** The tests of one area alone. */
export default defineConfig({
  ...config,
  test: { ...config.test, include: folders.map((folder) => `${folder}/**/*.test.ts`) },
})
