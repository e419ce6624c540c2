import type { Page } from 'playwright/test'

/**
 * Finds states that only a background or a shadow shows, which forced colours remove: the chosen one of several controls
 * must differ from the others in its border, outline, underline, font or a system colour.
 */
export async function forcedColourProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const problems = await page.evaluate(() => {
    const pairs = [
      ['[aria-pressed=true]', '[aria-pressed=false]'],
      ['[aria-current]:not([aria-current=false])', ':not([aria-current])'],
      ['[aria-selected=true]', '[aria-selected=false]'],
      ['[aria-invalid=true]', ':not([aria-invalid])'],
      [':checked', ':not(:checked)'],
    ] as const
    const seen = [
      'borderTopWidth',
      'borderTopStyle',
      'borderTopColor',
      'borderInlineStartWidth',
      'borderInlineStartColor',
      'borderBottomColor',
      'borderBottomWidth',
      'outlineStyle',
      'outlineColor',
      'outlineWidth',
      'textDecorationLine',
      'textDecorationThickness',
      'fontWeight',
      'backgroundColor',
      'color',
      'display',
      'inlineSize',
      'transform',
      'backgroundImage',
      'content',
      'accentColor',
      'appearance',
      'insetInlineStart',
      'd',
    ] as const
    const look = (element: Element) => {
      const parts = [element, element.parentElement, ...element.children].filter((part) => part !== null)
      return parts
        .map((part) => {
          const styles = [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo))
          return styles
            .map((style) =>
              seen
                .map((name) =>
                  style.getPropertyValue(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
                )
                .join(),
            )
            .join(';')
        })
        .join('|')
    }
    const found = new Set<string>()
    for (const [chosen, other] of pairs)
      for (const element of document.querySelectorAll(chosen)) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.localName === 'option') continue
        const kind = element.getAttribute('class')?.split(' ').at(0) ?? element.localName
        const siblings = [...document.querySelectorAll(element.localName + other)].filter(
          (one) =>
            (one.getAttribute('class')?.split(' ').at(0) ?? one.localName) === kind &&
            one.checkVisibility({ visibilityProperty: true }) &&
            !one.matches(':focus'),
        )
        const sibling = siblings[0]
        if (sibling && !element.matches(':focus') && look(sibling) === look(element))
          found.add(
            `${chosen} looks like ${other}: <${element.localName} class="${element.getAttribute('class')}"> “${element.textContent?.slice(0, 40)}”`,
          )
      }
    return [...found]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return problems
}
