import { expect, test } from '../support/site-test'

test('the questions can be filtered by words and topic', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.locator('main details')
  const all = await questions.count()
  await page.getByLabel('Topic').selectOption('Using this site')
  await expect(questions).toHaveCount(1)
  await page.getByLabel('Topic').selectOption('All topics')
  await expect(questions).toHaveCount(all)
  await page.getByLabel('Filter by words').fill('co2 plain')
  await expect(questions).toHaveCount(1)
  await expect(page.getByRole('search').getByRole('paragraph')).toHaveText('1 question')
  await page.getByLabel('Filter by words').fill('<b>no such words')
  await expect(questions).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(questions).toHaveCount(all)
  await expect(page.getByLabel('Filter by words')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all questions show, with links to their pages and no filter', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByLabel('Filter by words')).toBeHidden()
    await expect(page.getByRole('link', { name: /^More about .*Nitrogen/ })).toHaveAttribute(
      'href',
      '/product/nitrogen',
    )
    await page.getByText('Is CO2 found by its plain digits?').click()
    await expect(page.getByText('links to a part')).toBeVisible()
  })
})
