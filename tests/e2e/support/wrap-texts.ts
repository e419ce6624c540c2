import type { Page } from 'playwright/test'

/**
 * Wraps every text of a page in `<font><font>`, as translators of browsers do, and keeps wrapping what is added or changed.
 * @param prefix stands before every wrapped text
 */
export async function wrapTexts(page: Page, prefix = ''): Promise<void> {
  await page.evaluate((translated) => {
    const wrapped = new WeakSet<Node>()
    const font = (...children: (string | Node)[]) => {
      const element = document.createElement('font')
      element.append(...children)
      wrapped.add(element)
      return element
    }
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (!parent || text.data.trim() === '' || wrapped.has(parent)) return
      if (parent.closest('script, style, textarea, option, title, svg')) return
      text.replaceWith(font(font(translated + text.data)))
    }
    const wrapBelow = (node: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      if (node instanceof Text) texts.push(node)
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) wrap(text)
    }
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) wrap(target)
        for (const node of addedNodes) wrapBelow(node)
      }
    })
    wrapBelow(document.body)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }, prefix)
}
