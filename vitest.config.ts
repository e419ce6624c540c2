import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,contracts,database}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
