import { expect } from 'playwright/test'
import { DeskUser } from '../../../scripts/bench/desk/desk-user'
import { addedLines, changedLines, TIMEOUT_MS } from '../../../scripts/bench/desk/editor-task'
import { editorTasks } from '../../../scripts/bench/desk/editor-tasks'
import { openDesk } from '../../../scripts/bench/desk/open-desk'
import { longTest } from '../support/long-test'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tasks share one development server, and each begins with the content that the last one has saved. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000)
test.use({ viewport: { width: 1440, height: 900 } })

const desk = shareDesk()

for (const task of editorTasks)
  test(`an editor's task changes the lines that are meant: ${task.name}`, longTest(), async ({ page }) => {
    page.setDefaultTimeout(TIMEOUT_MS)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    task.prepare?.(desk.project)
    await openDesk(page, desk.address, task.file)
    try {
      await task.run(new DeskUser(page), desk.project)
    } finally {
      task.finish?.(desk.project)
    }
    expect(changedLines(desk.project)).toEqual(task.lines)
    for (const piece of task.written ?? []) expect(addedLines(desk.project)).toContain(piece)
    expect(errors).toEqual([])
    desk.project.commit(task.name)
  })
