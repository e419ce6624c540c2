import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One fewer than cores by default, which leaves one of two idle.
    maxWorkers: availableParallelism(),
    include: ['tests/{unit,contracts,database}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
