import { resolve } from 'node:path'
import { type Frame, type Locator, type Page, expect as promptly } from 'playwright/test'
import type { FromFrame, ToFrame } from '../../../scripts/desk/contract/frame'
import { DevProject } from '../../project/dev-project'
import { longTest } from '../support/long-test'
import { isHydrated } from '../support/site-test'
import { alterFile, type ContentPlace, canShow, codesOf, ROUNDS } from './altered-content'
import { test } from './development-test'

/* The tests share one development server. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(600_000)
/* A development server compiles modules on their first request. */
const expect = promptly.configure({ timeout: 60_000 })

/** A page of each kind that the measurement is about. */
const pages = ['/', '/product/nitrogen', '/services/epc', '/blogs/reading-a-gas-flow', '/getyourquote']

let project: DevProject
let origin: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  project = new DevProject()
  origin = await project.start(resolve(import.meta.dirname, 'marks-server.ts'))
})
test.afterAll(() => project.stop())

/** A text node or an attribute that visitors read, and the places that a click on it selects. */
interface Piece {
  /** Elements from the body to the piece, by their position. */
  readonly path: string
  readonly text: string
  readonly places: readonly ContentPlace[]
}

/** Opens a page and waits until all its sections are hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(origin + address)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  await page.evaluate(async () => {
    const module = '/scripts/vite/page/wake-deferred-sections.ts'
    const { wakeDeferredSections } = await import(module)
    await wakeDeferredSections()
  })
  await page.waitForLoadState('networkidle')
}

/** The pieces of the open page. */
function piecesIn(page: Page): Promise<Piece[]> {
  return page.evaluate(async () => {
    const folder = '/scripts/desk/marks/page'
    const { loadOrigins } = await import(`${folder}/record-origins.ts`)
    const { placesOf, sourcesOfAttribute, sourcesOfText } = await import(`${folder}/find-marks.ts`)
    await loadOrigins()
    return window.readPieces(document).map(({ node, attribute, path, text }) => {
      const sources = attribute ? sourcesOfAttribute(node, attribute) : sourcesOfText(node)
      return { path, text, places: placesOf(sources) }
    })
  })
}

/** Texts of the pieces of a rendered page, by path. */
function textsOf(page: Page, html: string): Promise<Map<string, string>> {
  return page
    .evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html')
      return window.readPieces(parsed).map(({ path, text }): [string, string] => [path, text])
    }, html)
    .then((entries) => new Map(entries))
}

async function render(files: Record<string, string>): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/__test/render`, {
    method: 'POST',
    body: JSON.stringify({ files, addresses: pages }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

const nameOf = ({ file, pointer }: ContentPlace) => `${file}#${pointer}`

test(
  'a click selects the field whose change changes the text, for 98 % of the texts of five kinds of pages',
  longTest(),
  async ({ page }) => {
    await page.addInitScript({ content: readPieces })
    const errors: string[] = []
    // React reports a hydration mismatch as an error.
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const found = new Map<string, Piece[]>()
    for (const address of pages) {
      await open(page, address)
      found.set(address, await piecesIn(page))
    }
    expect(errors).toEqual([])
    await page.goto('about:blank')

    const listed: ContentPlace[] = await (await fetch(`${origin}/__test/texts`)).json()
    const places = new Map<string, ContentPlace>()
    for (const place of [...[...found.values()].flat().flatMap((piece) => piece.places), ...listed])
      places.set(nameOf(place), place)
    const allCodes = codesOf(places.size)
    const codes = new Map([...places.keys()].map((name, index) => [name, allCodes[index] ?? 0]))

    const before = await render({})
    const texts = new Map<string, Map<string, string>>()
    for (const address of pages) texts.set(address, await textsOf(page, before[address] ?? ''))
    /** Rounds in which each piece has changed, as bits. */
    const changes = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++) {
      const pointers = new Map<string, Set<string>>()
      for (const [name, { file, pointer }] of places)
        if (((codes.get(name) ?? 0) >> round) & 1)
          pointers.set(file, (pointers.get(file) ?? new Set()).add(pointer))
      const files = [...pointers].map(([file, altered]) => [
        file,
        alterFile(project.read(`content/${file}`), altered),
      ])
      const after = await render(Object.fromEntries(files))
      for (const address of pages) {
        const changed = await textsOf(page, after[address] ?? '')
        for (const [path, text] of texts.get(address) ?? [])
          if (changed.get(path) !== text)
            changes.set(address + path, (changes.get(address + path) ?? 0) | (1 << round))
      }
    }

    const total = { right: 0, design: 0, wrong: 0 }
    const wrong: string[] = []
    for (const address of pages) {
      const counts = { right: 0, design: 0, wrong: 0, inBrowserOnly: 0 }
      for (const { path, text, places: claimed } of found.get(address) ?? []) {
        if (!/[\p{L}\p{N}]/u.test(text)) continue
        const isRendered = texts.get(address)?.get(path) === text
        const changed = changes.get(address + path) ?? 0
        const isRight = (place: ContentPlace) => {
          const code = codes.get(nameOf(place)) ?? 0
          return isRendered
            ? (changed & code) === code
            : canShow(text, project.read(`content/${place.file}`), place)
        }
        if (!isRendered) counts.inBrowserOnly += 1
        const kind =
          claimed.length === 0
            ? changed === 0
              ? 'design'
              : 'wrong'
            : claimed.every(isRight)
              ? 'right'
              : 'wrong'
        counts[kind] += 1
        total[kind] += 1
        if (kind === 'wrong')
          wrong.push(`${address} ${JSON.stringify(text)} → ${claimed.map(nameOf).join(', ') || 'the design'}`)
      }
      console.log(`${address}: ${JSON.stringify(counts)}`)
    }
    console.log(`${JSON.stringify(total)}\n${wrong.join('\n')}`)
    const share = total.right / (total.right + total.design + total.wrong)
    console.log(`${(share * 100).toFixed(2)} % of the texts select the right field.`)
    expect(share).toBeGreaterThanOrEqual(0.98)
  },
)

/** A page that shows the site in a frame as the desk does, and keeps the messages of the frame. */
const deskPage = `<!doctype html><title>Desk</title>
<script>messages = []; addEventListener('message', ({ data }) => messages.push(data))</script>
<iframe style="width: 1200px; height: 700px"></iframe>`

interface Desk {
  readonly frame: Frame
  /** Messages of one kind since the frame was opened. */
  readonly messages: (kind: FromFrame['desk']) => Promise<FromFrame[]>
  readonly send: (message: ToFrame) => Promise<void>
}

async function openDesk(page: Page, address: string): Promise<Desk> {
  await page.route(`${origin}/test-desk`, (route) =>
    route.fulfill({ contentType: 'text/html', body: deskPage }),
  )
  await page.goto(`${origin}/test-desk`)
  await page.locator('iframe').evaluate((element, src) => element.setAttribute('src', src), origin + address)
  const messages: Desk['messages'] = (kind) =>
    page.evaluate((one) => window.messages.filter(({ desk }: FromFrame) => desk === one), kind)
  await expect.poll(() => messages('ready'), { timeout: 120_000 }).not.toHaveLength(0)
  const frame = page.frames().find((one) => one.url() === origin + address)
  if (!frame) throw new Error('The frame shows another page.')
  // The first page may be loaded again when the server has bundled its packages.
  await frame.waitForLoadState('networkidle')
  await page.evaluate(() => {
    window.messages.length = 0
  })
  const send = (message: ToFrame) =>
    page.evaluate(
      (data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, location.origin),
      message,
    )
  return { frame, messages, send }
}

/** Clicks an element once React has hydrated it: before, nothing knows its origin. */
async function clickHydrated(element: Locator, options: { position?: { x: number; y: number } } = {}) {
  await element.scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(element)).toBe(true)
  await element.click(options)
}

test(
  'a click in the frame selects the field and the section, and neither follows links nor presses buttons',
  longTest(),
  async ({ page }) => {
    const { frame, messages } = await openDesk(page, '/product/nitrogen')
    await clickHydrated(frame.getByRole('heading', { level: 1 }))
    await expect.poll(() => messages('select')).toHaveLength(1)
    await clickHydrated(frame.locator('footer').getByRole('link', { name: 'Privacy' }))
    await clickHydrated(frame.locator('main img').first(), { position: { x: 20, y: 20 } })
    await clickHydrated(frame.locator('[data-section=questions] summary').first())
    await expect.poll(() => messages('select')).toHaveLength(4)
    expect(await messages('select')).toMatchObject([
      {
        places: [
          {
            file: 'pages/product/nitrogen.json',
            pointer: expect.stringMatching(/^\/hero(?:Title|Subtitle)$/),
          },
        ],
      },
      {
        places: [
          { file: 'navigation.json', pointer: expect.stringMatching(/^\/footer\/\d\/items\/\d\/label$/) },
        ],
      },
      { places: [{ file: 'pages/product/nitrogen.json', pointer: '/heroBackgroundImage' }] },
      {
        places: [{ file: 'pages/product/nitrogen.json', pointer: '/questions/0/question' }],
        section: 'questions',
      },
    ])
    expect(frame.url()).toBe(`${origin}/product/nitrogen`)
    await expect(frame.locator('details[open]')).toHaveCount(0)
  },
)

test('texts of included files select the included file', longTest(), async ({ page }) => {
  const { frame, messages } = await openDesk(page, '/product/nitrogen')
  await clickHydrated(frame.getByText('Built to be serviced'))
  await expect.poll(() => messages('select')).toHaveLength(1)
  expect(await messages('select')).toMatchObject([
    { places: [{ file: 'shared/feature-service.json', pointer: '/title' }], section: 'features' },
  ])
})

test('a number that no file holds belongs to the design', longTest(), async ({ page }) => {
  const { frame, messages } = await openDesk(page, '/getyourquote')
  await clickHydrated(frame.locator('main ol').getByText('1', { exact: true }).first())
  await expect.poll(() => messages('select')).toHaveLength(1)
  expect(await messages('select')).toMatchObject([{ places: [] }])
})

test(
  'an Alt click follows a link, and so does every click in the mode that follows links',
  longTest(),
  async ({ page }) => {
    const { frame, messages, send } = await openDesk(page, '/product/nitrogen')
    await frame
      .locator('footer')
      .getByRole('link', { name: 'Privacy' })
      .click({ modifiers: ['Alt'] })
    await expect.poll(() => frame.url()).toBe(`${origin}/privacy`)
    await expect.poll(() => messages('ready')).toMatchObject([{ address: '/privacy' }])
    await send({ desk: 'links', follow: true })
    await frame.locator('footer').getByRole('link', { name: 'About us' }).click()
    await expect.poll(() => frame.url()).toBe(`${origin}/about`)
    await expect.poll(() => messages('ready')).toMatchObject([{ address: '/privacy' }, { address: '/about' }])
    expect(await messages('select')).toEqual([])
  },
)

test(
  'a field that the desk selects scrolls into view; other windows cannot select',
  longTest(),
  async ({ page }) => {
    const { frame, send } = await openDesk(page, '/product/nitrogen')
    const place = { file: 'pages/product/nitrogen.json', pointer: '/questions/0/question' }
    const question = frame.locator('[data-section=questions] summary').first()
    // The page itself is not the desk.
    await frame.evaluate(
      (one) => postMessage({ desk: 'select', place: one, scroll: true }, location.origin),
      place,
    )
    await expect(question).not.toBeInViewport()
    // Sections that hydrate meanwhile move the question; the desk selects again after each change.
    await expect(async () => {
      await send({ desk: 'select', place, scroll: true })
      await expect(question).toBeInViewport({ timeout: 2_000 })
    }).toPass()
  },
)

/** Defines `readPieces` in the page: the texts and attributes that visitors read, in a document. */
const readPieces = `
window.readPieces = (root) => {
  const pathOf = (element) => {
    const steps = []
    for (let one = element; one && one !== root.body; one = one.parentElement)
      steps.unshift([...one.parentElement.children].indexOf(one))
    return steps.join('/')
  }
  const pieces = []
  for (const element of root.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, template, desk-outlines')) continue
    const path = pathOf(element)
    const nodes = [...element.childNodes].filter((node) => node.nodeType === 3)
    for (const [index, node] of nodes.entries())
      if (node.data.trim() !== '') pieces.push({ node, path: path + '#' + index, text: node.data })
    for (const attribute of ['alt', 'aria-label', 'title', 'placeholder', 'label']) {
      const text = element.getAttribute(attribute)
      if (text?.trim()) pieces.push({ node: element, attribute, path: path + '@' + attribute, text })
    }
  }
  return pieces
}
`

declare global {
  interface Window {
    messages: FromFrame[]
    readPieces: (root: Document) => { node: Element & Text; attribute?: string; path: string; text: string }[]
  }
}
