import { expect, test } from '../../e2e/support/site-test'
import { spaceText, unspaceText } from '../../e2e/support/space-text'
import { lookWithAxe } from './axe-looks'
import { walkFocus } from './focus-walk'
import { forcedColourProblems } from './forced-colour-problems'
import { layoutProblems } from './layout-problems'
import { Looks } from './look'
import { openState, pageStates } from './page-states'
import { smallTargets } from './small-targets'

/** The first is a window of 1280 × 1024 px at 400 % zoom. */
const viewports = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
  // The walk fails requests on purpose; the console is judged elsewhere.
  allowedMessages: [/./],
})

for (const viewport of viewports)
  for (const state of pageStates)
    test(`${state.name}, ${viewport.width} × ${viewport.height} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openState(page, state)
      const looks = new Looks()
      looks.add('layout', await layoutProblems(page))
      looks.add('targets', await smallTargets(page))
      await spaceText(page)
      looks.add('spaced text', await layoutProblems(page))
      await unspaceText(page)
      await lookWithAxe(page, looks, !state.reach)
      looks.add('forced colours', await forcedColourProblems(page))
      const running = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      )
      looks.add('reduced motion', running > 0 ? [`${running} animations run`] : [])
      looks.add('focus', (await walkFocus(page)).problems)
      expect(looks.problems).toEqual([])
    })
