import { expect } from 'playwright/test'
import { changedLines, editorTasks, openDesk, PATIENCE_MS } from '../../../scripts/bench/desk/editor-tasks'
import { Hand } from '../../../scripts/bench/desk/hand'
import { longTest } from '../support/long-test'
import { shareDesk, test } from './share-desk'

/* The tasks share one development server, and each begins with the content that the last one has saved. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000)
test.use({ viewport: { width: 1440, height: 900 } })

const desk = shareDesk()

/** Tasks whose parts other tests of the desk do one by one. */
const longTasks = new Set([
  'Section order',
  'Testimonials hidden',
  'Post with a formula, a table and a picture',
  'Draft for next week',
  'Seventh application card with an icon',
  'Yesterday’s version restored',
])

for (const task of editorTasks)
  test(
    `an editor's task changes the lines that are meant: ${task.name}`,
    longTest(longTasks.has(task.name)),
    async ({ page }) => {
      page.setDefaultTimeout(PATIENCE_MS)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      task.prepare?.(desk.project)
      await openDesk(page, desk.address, task.file)
      await task.run(new Hand(page), desk.project)
      expect(changedLines(desk.project)).toEqual(task.lines)
      expect(errors).toEqual([])
      desk.project.commit(task.name)
    },
  )
