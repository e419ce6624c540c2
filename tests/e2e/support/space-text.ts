import type { Page } from 'playwright/test'

/** Sets the spacing that WCAG 1.4.12 requires text to bear. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Takes that spacing away again. */
export async function unspaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
}
