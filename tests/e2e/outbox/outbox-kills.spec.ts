import { expect, test } from 'playwright/test'
import { killBrowser } from '../support/kill-browser'
import { criticalMoments, KILLS_OF_ALL_KINDS, killMoments } from '../support/kill-moments'
import { isSoak, runTrial } from '../support/run-trial'
import { createSeededRandom } from '../support/seeded-random'

test('a browser killed again and again loses no acknowledged submission and duplicates none', () =>
  runTrial({
    name: 'kills',
    perRound: isSoak ? KILLS_OF_ALL_KINDS : criticalMoments.length,
    limit: 300_000,
    round: async (seed) => {
      const random = createSeededRandom(seed)
      const { acknowledged, broken } = await killBrowser(
        isSoak ? killMoments(KILLS_OF_ALL_KINDS, random) : criticalMoments,
        random,
      )
      expect(broken).toEqual([])
      // Otherwise the test proves nothing.
      expect(acknowledged).toBeGreaterThan(0)
    },
  }))
