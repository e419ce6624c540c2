import { acceptAll, drawerOf, saveOffline } from '../support/data-api'
import { displayButton } from '../support/display-menu'
import { tabTo } from '../support/keyboard'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'

/* A journey by keyboard alone. The snapshots are what a screen reader is given at the stops that matter. */

// The browser logs every failed request.
test.use({ allowedMessages: [/Failed to load resource/] })

test(
  'a waiting request is edited, kept and sent from the outbox by keyboard',
  longTest(),
  async ({ page }) => {
    const sent = await acceptAll(page)
    await saveOffline(page)
    await expect(displayButton(page)).toHaveAccessibleName(/^Display\. Offline: 1 request not sent yet/)
    await displayButton(page).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('region', { name: 'Display' }).getByRole('button', { name: 'Outbox' }))
    await page.keyboard.press('Enter')
    const drawer = drawerOf(page)
    await expect(drawer.getByRole('heading', { name: 'Outbox' })).toBeFocused()
    await expect(drawer).toMatchAriaSnapshot(`
    - dialog "Outbox":
      - heading "Outbox" [level=2]
      - button "Close Outbox"
      - text: Offline. We'll send your requests when you are back online.
      - article:
        - heading "Quote request" [level=3]
        - time
        - paragraph: Narmada Dairy Co-operative, Dewas, India, 30 t/day
        - paragraph: /Reference [0-9A-F]{4}-[0-9A-F]{4}/
        - list:
          - listitem: Saved on this device
          - listitem: Sending
          - listitem: Sent
        - button "Edit"
        - button "Send now"
        - button "Delete"
      - button "Save as a file"
      - button "Send all now" [disabled]
  `)
    const item = drawer.getByRole('article')
    await expect(item.locator('[aria-current=step]')).toHaveText('Saved on this device')

    const stops = new Set<boolean>()
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      stops.add(
        await drawer.evaluate((dialog) => {
          const { activeElement } = document
          // The body stands for the browser's own controls.
          return activeElement === document.body || dialog.contains(activeElement)
        }),
      )
    }
    expect([...stops], 'the focus stays in the drawer').toEqual([true])

    await tabTo(page, item.getByRole('button', { name: 'Edit' }))
    await page.keyboard.press('Enter')
    const capacity = item.getByLabel('Planned capacity')
    await tabTo(page, capacity)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    const save = item.getByRole('button', { name: 'Save and send' })
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(capacity).toBeFocused()
    await expect(capacity).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.insertText('45 t/day')
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(item.getByRole('heading')).toBeFocused()
    await expect(item).toContainText('45 t/day')

    await tabTo(page, item.getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await expect(item).toMatchAriaSnapshot(`
    - article:
      - group /We have not received this/:
        - paragraph: /We have not received this/
        - button "Delete"
        - button "Keep"
  `)
    await tabTo(page, item.getByRole('button', { name: 'Keep' }))
    await page.keyboard.press('Enter')
    await expect(item.getByRole('heading')).toBeFocused()

    await page.context().setOffline(false)
    await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
    await expect(item).toContainText(/Reference [0-9A-F]{4}-[0-9A-F]{4}/)
    await expect(item.getByRole('button')).toHaveCount(0)
    expect(sent.map(({ plannedCapacity }) => plannedCapacity)).toEqual(['45 t/day'])
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(displayButton(page)).toBeFocused()
  },
)
