import type { Page } from 'playwright/test'

/**
 * Finds what a narrow window or larger spacing breaks: content beyond the window, cut off, or covered by other content.
 * Tables, maps and carousels scroll in boxes of their own. Scrolls through the page.
 * @returns each problem with the element and its text
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>()
    const name = (element: Element) => {
      const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)
      const id = element.closest('[id]')?.id ?? ''
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> in #${id} “${text}”`
    }
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const root = dialogs.at(-1) ?? document.querySelector('nav[popover]:popover-open') ?? document.body
    const isModal = root !== document.body
    const isShown = (element: Element) =>
      element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      })
    const isForReadersOnly = (element: Element) =>
      [element, element.parentElement, element.parentElement?.parentElement].some(
        (one) => one && getComputedStyle(one).clipPath === 'inset(50%)',
      )
    const clips = (value: string) => value !== 'visible'
    /** The ancestors that clip, below the body. */
    const clippers = (element: Element) => {
      const found: Element[] = []
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (clips(getComputedStyle(one).overflowX)) found.push(one)
      return found
    }
    const texts = [...root.querySelectorAll('*')].flatMap((element) => {
      if (element.closest('noscript, script, style, [inert], svg')) return []
      if (!isShown(element) || isForReadersOnly(element)) return []
      const own = [...element.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
      return own.length > 0 ? [{ element, own }] : []
    })

    const linesOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    }
    for (const { element } of texts) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && clippers(element).length === 0 && (right > innerWidth + 1 || left < -1))
        problems.add(
          `beyond the window by ${Math.round(Math.max(right - innerWidth, -left))} px: ${name(element)}`,
        )
    }
    /** Whether a line of text in an element ends beyond its edge. */
    const hasTextBeyond = (element: Element, edge: 'right' | 'bottom') => {
      const end = element.getBoundingClientRect()[edge]
      return texts.some(
        ({ element: one, own }) =>
          element.contains(one) && own.some((node) => linesOf(node).some((line) => line[edge] > end + 1)),
      )
    }
    for (const element of root.querySelectorAll('*')) {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (!isShown(element) || element.matches('.swiper, .swiper *, svg *, select, input, textarea')) continue
      if (element.clientWidth <= 4 || isForReadersOnly(element) || element.closest('[inert]')) continue
      if (element.matches('html, body') || element.closest('[role=application]')) continue
      const isCut = (overflow: string, size: number, content: number) =>
        (overflow === 'hidden' || overflow === 'clip') && content > size + 1
      if (isCut(overflowX, element.clientWidth, element.scrollWidth) && hasTextBeyond(element, 'right'))
        problems.add(`cut off at its end: ${name(element)}`)
      if (isCut(overflowY, element.clientHeight, element.scrollHeight) && hasTextBeyond(element, 'bottom'))
        problems.add(`cut off below: ${name(element)}`)
    }

    const isPainted = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const alpha = /^rgba?\([^)]*[,/]\s*([\d.]+)\)$/.exec(backgroundColor)?.[1]
      const hasColour =
        backgroundColor !== 'transparent' &&
        (alpha === undefined || !/^rgba|\//.test(backgroundColor) || Number(alpha) > 0.3)
      return hasColour || backgroundImage !== 'none' || element.matches('img, video, canvas')
    }
    const isStuck = (element: Element) => {
      for (let one: Element | null = element; one && one !== root; one = one.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return true
      return false
    }
    /** Whether it belongs to a menu or panel that the visitor has opened over the page. */
    const isOpened = (element: Element) =>
      [...document.querySelectorAll('[aria-expanded=true][aria-controls]')].some((button) =>
        document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(element),
      )
    const scroller = isModal
      ? ([...root.querySelectorAll('*')].find(
          (element) =>
            element.scrollHeight > element.clientHeight + 1 &&
            /auto|scroll/.test(getComputedStyle(element).overflowY),
        ) ?? root)
      : document.scrollingElement
    if (!scroller) return [...problems]
    const seen = new Set<Element>()
    const step = Math.max(100, Math.min(innerHeight, scroller.clientHeight) * 0.6)
    for (let top = 0; top <= scroller.scrollHeight; top += step) {
      scroller.scrollTo({ top, behavior: 'instant' })
      for (const { element, own } of texts) {
        if (seen.has(element)) continue
        const box = element.getBoundingClientRect()
        if (box.bottom < 0 || box.top > innerHeight) continue
        for (const { left, top: start, width, height } of own.flatMap(linesOf)) {
          const [x, y] = [left + width / 2, start + height / 2]
          if (width < 3 || y < 0 || y >= innerHeight || x < 0 || x >= innerWidth) continue
          const isClipped = clippers(element).some((one) => {
            const frame = one.getBoundingClientRect()
            return x < frame.left || x >= frame.right || y < frame.top || y >= frame.bottom - 1
          })
          if (isClipped) continue
          const stack = document.elementsFromPoint(x, y)
          if (!stack.some((one) => one.contains(element) || element.contains(one))) continue
          seen.add(element)
          for (const above of stack) {
            if (above.contains(element) || element.contains(above)) break
            if (
              isStuck(above) ||
              isOpened(above) ||
              above.closest('svg, label') !== null ||
              getComputedStyle(above).opacity === '0'
            )
              continue
            const holds = texts.some(
              ({ element: other, own: nodes }) =>
                other === above &&
                nodes.some((node) =>
                  linesOf(node).some(
                    (line) => line.left <= x && x <= line.right && line.top + 2 <= y && y <= line.bottom - 2,
                  ),
                ),
            )
            if (holds || isPainted(above)) problems.add(`covered by ${name(above)}: ${name(element)}`)
          }
        }
      }
    }
    scroller.scrollTo({ top: 0, behavior: 'instant' })
    return [...problems]
  })
}
