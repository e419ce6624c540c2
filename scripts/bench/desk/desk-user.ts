import type { Locator, Page } from 'playwright'

/** What an editor has done with mouse and keyboard. */
export interface Counts {
  readonly clicks: number
  /** Keys and typed characters. */
  readonly keys: number
}

/** An editor with mouse and keyboard: acts on the desk and counts. */
export class DeskUser {
  private clicks = 0
  private keys = 0

  constructor(readonly page: Page) {}

  get counts(): Counts {
    return { clicks: this.clicks, keys: this.keys }
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks += 1
  }

  /** Clicks the middle of a word in a text. */
  async clickWord(text: Locator, word: string): Promise<void> {
    // A text, because benches are compiled without the types of browsers.
    const position = await text.evaluate(`(element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const start = words.currentNode.data.indexOf(${JSON.stringify(word)})
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(words.currentNode, start)
        range.setEnd(words.currentNode, start + ${word.length})
        const [around, box] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
        return { x: box.x - around.x + box.width / 2, y: box.y - around.y + box.height / 2 }
      }
    }`)
    // The program above returns it.
    await text.click({ position: position as { x: number; y: number } })
    this.clicks += 1
  }

  /** Chooses a file of the computer: the button, and the file. */
  async upload(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await input.setInputFiles(file)
    this.clicks += 2
  }

  /** Presses keys one after another, as in `Control+s`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.keys += 1
    }
  }

  /** Clicks a field and replaces its text. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.rewrite(field, text)
  }

  /** Replaces the text of a field that has the focus already. */
  async rewrite(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    // A person selects all of it first.
    this.keys += 1 + text.length
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  /** Pastes from another program where the focus is. @param html the same text with its formatting */
  async paste(text: string, html = ''): Promise<void> {
    // A text, because benches are compiled without the types of browsers.
    await this.page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(text)})
      if (${html !== ''}) clipboardData.setData('text/html', ${JSON.stringify(html)})
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }`)
    this.keys += 1
  }

  /** Chooses an option of a list by its first letters, as a person does with the keyboard. */
  async choose(list: Locator, option: string): Promise<void> {
    await list.selectOption({ label: option })
    this.clicks += 1
    this.keys += 1
  }
}
