import type { Page } from 'playwright/test'

/** Prints a page and returns the PDF file as text with the number of its pages. */
export async function printPage(page: Page): Promise<{ file: string; pages: number }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const file = pdf.toString('latin1')
  // Every page of a PDF file is an object of this type.
  return { file, pages: file.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0 }
}
