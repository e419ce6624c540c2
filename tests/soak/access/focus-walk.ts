import type { Page } from 'playwright/test'

/** More stops than any page has. */
const MOST_STOPS = 400

interface Stop {
  readonly key: string
  readonly problems: readonly string[]
}

/**
 * Presses Tab until the focus has been everywhere.
 * @returns stops on which no focus is visible, or whose element is covered or out of the window
 */
export async function walkFocus(page: Page): Promise<{ stops: number; problems: string[] }> {
  const keys = new Set<string>()
  const problems: string[] = []
  await page.evaluate(() => {
    Object.assign(window, { focusStops: new Map<Element, number>() })
  })
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(describeStop)
    if (keys.has(stop.key)) {
      // The body stands for the browser's own controls, after which the page starts again.
      if (stop.key === 'body') continue
      return { stops: keys.size, problems }
    }
    keys.add(stop.key)
    problems.push(...stop.problems)
  }
  return {
    stops: keys.size,
    problems: [...problems, `the focus did not come round in ${MOST_STOPS} presses`],
  }
}

function describeStop(): Stop {
  const element = document.activeElement
  if (!element || element === document.body) return { key: 'body', problems: [] }
  const stops: Map<Element, number> = Reflect.get(window, 'focusStops')
  const known = stops.get(element)
  if (known !== undefined) return { key: String(known), problems: [] }
  stops.set(element, stops.size)
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${text}”`
  const problems: string[] = []

  const hasRing = (one: Element) =>
    [undefined, '::before', '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one, pseudo)
      const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isSeen && outlineColor !== 'transparent' && !/, 0\)$/.test(outlineColor)
    })
  const near = [element, element.nextElementSibling].filter((one) => one !== null)
  // A label or a card may draw the ring of its control.
  for (let one = element.parentElement, level = 0; one && level < 4; one = one.parentElement, level++)
    near.push(one)
  if (!near.some(hasRing)) problems.push(`no visible focus: ${name}`)

  const box = element.closest('label')?.getBoundingClientRect() ?? element.getBoundingClientRect()
  const left = Math.max(box.left, 0)
  const right = Math.min(box.right, innerWidth)
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, innerHeight)
  if (right - left < 1 || bottom - top < 1)
    return { key: String(stops.size - 1), problems: [...problems, `out of the window: ${name}`] }
  const at = (share: number, low: number, high: number) => low + share * (high - low)
  const points = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) => [at(across, left, right), at(down, top, bottom)] as const),
  )
  const covers = points.map(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    const isOwn =
      !hit ||
      element.contains(hit) ||
      hit.contains(element) ||
      hit.closest('label')?.contains(element) === true
    return isOwn ? undefined : hit
  })
  // The browser cannot show all of an element that is higher than the window below the header.
  const room = innerHeight - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const mayBeCovered = element.closest('header') !== null || box.height > room
  const cover = mayBeCovered ? undefined : covers.find((hit) => hit?.closest('body > header'))
  if (covers.every((hit) => hit))
    problems.push(`covered by <${covers[4]?.localName} class="${covers[4]?.getAttribute('class')}">: ${name}`)
  else if (cover) problems.push(`partly covered by the header: ${name}`)
  return { key: String(stops.size - 1), problems }
}
