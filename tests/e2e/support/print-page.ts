import type { Page } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** Prints a page and returns the PDF file as text with the number of its pages. */
export async function printPage(page: Page): Promise<{ file: string; pages: number }> {
  const pdf = await pdfOf(page)
  const file = pdf.toString('latin1')
  // Every page of a PDF file is an object of this type.
  return { file, pages: file.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0 }
}

/** Prints a page and returns the text of each sheet. */
export async function printedSheets(page: Page): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdfOf(page))))
  return text
}

/** Prints a page and returns the sizes, in points, of a text on each sheet, to tenths. */
export async function printedSizes(page: Page, text: string): Promise<number[]> {
  const file = await getDocumentProxy(new Uint8Array(await pdfOf(page)))
  const sheets = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.includes(text) ? [Math.round(item.height * 10) / 10] : [],
      )
    }),
  )
  return sheets.flat()
}

/**
 * Returns the texts that are divided between sheets although a reader expects them on one: rows of tables and lists,
 * items, captions and headings. The page must be in print media.
 */
export async function dividedTexts(page: Page, sheets: readonly string[]): Promise<string[]> {
  const wholes = await page.evaluate(() => {
    const parts = 'tr, dl > div, li, figcaption, blockquote, h1, h2, h3, h4'
    const isPainted = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width, height } = range.getBoundingClientRect()
      // Texts for screen readers are clipped to a pixel.
      const box = node.parentElement
      return width > 1 && height > 1 && box?.checkVisibility() && (box.offsetWidth > 1 || box.closest('svg'))
    }
    return [...document.querySelectorAll(`main :is(${parts})`)].map((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const painted: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (isPainted(node)) painted.push(node.textContent ?? '')
      return painted
    })
  })
  const letters = sheets.map(lettersOf)
  return wholes.flatMap((texts) => {
    const pieces = texts.map(lettersOf)
    const isWhole = letters.some((sheet) => pieces.every((piece) => sheet.includes(piece)))
    return isWhole ? [] : [texts.join(' ')]
  })
}

/** Letters and digits of a text, which line breaks and ligatures do not change. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function pdfOf(page: Page): Promise<Buffer> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true })
}
