import { acceptAll } from '../support/data-api'
import { errorSummary, quote, vendor } from '../support/fill-forms'
import { tabTo, typeAnswers } from '../support/keyboard'
import { longTest } from '../support/long-test'
import { expect, isHydrated, test } from '../support/site-test'
import { storedRecords } from '../support/stored-records'

/* Journeys by keyboard alone. The snapshots are what a screen reader is given at the stops that matter. */

test.use({ viewport: { width: 1280, height: 800 } })

test('a plant is sized and its quote requested by keyboard', longTest(), async ({ page }) => {
  const sent = await acceptAll(page)
  await page.goto('/sizing/medical-oxygen')
  const beds = page.getByRole('textbox', { name: 'Beds outside intensive care', exact: true })
  await expect.poll(() => isHydrated(beds)).toBe(true)
  await tabTo(page, beds)
  await page.keyboard.press('ArrowUp')
  await expect(beds).toHaveValue('85')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'More: Beds outside intensive care' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(beds).toHaveValue('90')
  const answer = page.getByRole('region', { name: 'Oxygen demand' })
  // Low: 0.5 × 90 × 10 + 20 × 24 = 930 L/min = 55.8 m³/h. High: 90 × 10 + 20 × 30 = 1500 L/min = 90 m³/h.
  await expect(answer).toMatchAriaSnapshot(`
    - region "Oxygen demand":
      - heading "Oxygen demand" [level=2]
      - paragraph: 55.8–90.0 Nm³/h
      - text: Inside the range of one plant
      - link "Use in my quote"
      - group "Units":
        - radio "Metric" [checked]
        - radio "US units"
      - status: "Oxygen demand: 55.8–90.0 Nm³/h"
  `)
  await tabTo(page, answer.getByRole('link', { name: 'Use in my quote' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/getyourquote\?product=medical-oxygen&capacity=.*&from=sizing$/)
  const band = page.getByRole('region', { name: 'For a medical oxygen plant' })
  await expect(band).toMatchAriaSnapshot(`
    - region "For a medical oxygen plant":
      - heading "For a medical oxygen plant" [level=2]
      - button "Change product"
      - list:
        - listitem:
          - text: /^Planned capacity 55.8–90.0 Nm³\\/h. 90 ward beds, 20 ICU beds/
          - button "Remove “Planned capacity” from the request"
        - listitem:
          - text: Raw material Ambient air
          - button "Remove “Raw material” from the request"
        - listitem:
          - text: Product Medical oxygen At the start of “Planned capacity”
          - button "Remove “Product” from the request"
  `)
  const form = page.getByRole('form', { name: 'Quote request' })
  const { 'Planned capacity': _capacity, 'Raw material': _material, ...answers } = quote
  await typeAnswers(page, form, answers)
  await tabTo(page, form.getByRole('button', { name: /^Submit/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^We have received/ })).toBeFocused()
  expect(sent[0]).toMatchObject({
    plannedCapacity: expect.stringMatching(
      /^Medical oxygen: 55\.8–90\.0 Nm³\/h: 90 ward beds, 20 ICU beds, 50–100 % of the ward at the same time, 10 L\/min per ward bed, 24–30 L\/min per ICU bed\nhttps?:\/\/[^ ]+\/sizing\/medical-oxygen\?wardBeds=90$/,
    ),
    rawMaterial: 'Ambient air',
    clientName: quote['Client name'],
  })
  expect(Object.keys(sent[0] ?? {})).toHaveLength(10)
  // The next request starts without the context of this one.
  await page.getByRole('button', { name: 'Send another request' }).click()
  await expect(page.getByRole('region', { name: 'Which product is it about?' })).toBeVisible()
})

test('a request sent offline by keyboard shows its reference and goes out with the network', async ({
  page,
  context,
}) => {
  const sent = await acceptAll(page)
  await page.goto('/getyourquote')
  const form = page.getByRole('form', { name: 'Quote request', includeHidden: true })
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  await typeAnswers(page, form, quote)
  // The outbox chunk loads when the form is near; go offline after that.
  await expect.poll(async () => (await storedRecords(page)).length).toBe(1)
  await context.setOffline(true)
  await tabTo(page, form.getByRole('button', { name: /^Submit/ }))
  await page.keyboard.press('Enter')
  const saved = page.getByRole('region', { name: /^Saved on this device/ })
  await expect(saved.getByRole('heading', { name: /^Saved on this device/ })).toBeFocused()
  await expect(saved).toMatchAriaSnapshot(`
    - region:
      - status:
        - heading /^Saved on this device/
        - paragraph: /We send it when you are back online/
        - paragraph: /Reference [0-9A-F]{4}-[0-9A-F]{4}/
        - paragraph: /^Saved /
        - paragraph
  `)
  await expect(form.getByLabel('Client name')).toHaveValue('')
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test(
  'a vendor registers by keyboard after an empty form has said what is missing',
  longTest(),
  async ({ page }) => {
    const sent = await acceptAll(page)
    await page.goto('/connectus')
    const form = page.getByRole('form', { name: 'Vendor Registration Form', includeHidden: true })
    const submit = form.locator('button[type=submit]')
    await expect(submit).toBeEnabled()
    await tabTo(page, submit)
    await page.keyboard.press('Enter')
    const summary = errorSummary(form)
    await expect(summary).toBeFocused()
    await expect(form).toMatchAriaSnapshot(`
    - form "Vendor Registration Form":
      - group "6 answers need a change":
        - heading "6 answers need a change" [level=3]
        - list:
          - listitem:
            - 'link "Vendor name: Enter the name of the person we should contact."'
          - listitem:
            - 'link "Company name: Enter the name of your company."'
          - listitem:
            - 'link "Email: Enter your email address."'
          - listitem:
            - 'link "Phone: Enter your phone number."'
          - listitem:
            - 'link "Address: Enter the address of your company."'
          - listitem:
            - 'link "Vendor type: Choose whether you are a new or an existing vendor."'
      - group "Your company":
        - textbox "Vendor name" [invalid]
        - textbox "Company name" [invalid]
        - textbox "Email" [invalid]
        - textbox "Phone" [invalid]
        - textbox "Address" [invalid]
        - combobox "Vendor type" [invalid]
      - button "Submit registration"
  `)
    await tabTo(page, summary.getByRole('link', { name: /^Email/ }))
    await page.keyboard.press('Enter')
    const email = form.getByLabel('Email', { exact: true })
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/Enter your email address/)
    await expect(page).toHaveURL('/connectus')
    await page.keyboard.insertText('arjun')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('End')
    await page.keyboard.insertText('@valves.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await expect(summary.getByRole('link')).toHaveCount(5)

    await typeAnswers(page, form, { Phone: vendor.Phone, Address: vendor.Address })
    const type = form.getByRole('combobox', { name: 'Vendor type' })
    await tabTo(page, type)
    await page.keyboard.type('New')
    for (const label of ['Company name', 'Vendor name'] as const) {
      await tabTo(page, form.getByLabel(label, { exact: true }), 'Shift+Tab')
      await page.keyboard.insertText(vendor[label])
    }
    await expect(summary).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Reference' })).toContainText(
      'We have received your registration',
    )
    expect(sent).toHaveLength(1)
  },
)
