import { expect, test } from 'playwright/test'
import { killBrowser } from '../support/kill-browser'
import { KILLS_OF_ALL_KINDS } from '../support/kill-moments'
import { inRounds } from '../support/run-trial'

test('a browser that is killed again and again loses nothing it has acknowledged, and doubles nothing', () =>
  inRounds({
    name: 'kills',
    perRound: KILLS_OF_ALL_KINDS,
    limit: 300_000,
    round: async (seed) => {
      const { acknowledged, broken } = await killBrowser(KILLS_OF_ALL_KINDS, seed)
      expect(broken).toEqual([])
      // Or nothing would have been shown.
      expect(acknowledged).toBeGreaterThan(3)
    },
  }))
