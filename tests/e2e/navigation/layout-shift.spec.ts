import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { recordLayoutShifts, sumOfShifts } from '../support/layout-shifts'
import { longTest } from '../support/long-test'
import { pictureProblems } from '../support/picture-problems'
import { test as base, expect } from '../support/site-test'

/** Characters of a chunk, and milliseconds between two chunks: long enough for a frame. */
const PIECE = 3000
const PAUSE_MS = 25

/** Serves documents in many chunks, as over a slow connection, and everything else at once. */
const test = base.extend<{ slowSite: string }>({
  slowSite: async ({ baseURL }, use) => {
    const server = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url ?? '/', baseURL))
      const type = answer.headers.get('content-type') ?? 'application/octet-stream'
      response.writeHead(answer.status, { 'content-type': type })
      const content = Buffer.from(await answer.arrayBuffer())
      const length = type.startsWith('text/html') ? PIECE : content.length || 1
      for (let at = 0; at < content.length && !response.destroyed; at += length) {
        response.write(content.subarray(at, at + length))
        if (at + length < content.length) await wait(PAUSE_MS)
      }
      response.end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    await use(`http://localhost:${typeof address === 'object' ? address?.port : ''}`)
    server.closeAllConnections()
    server.close()
  },
})

test.use({ serviceWorkers: 'block' })

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  for (const path of ['/', '/about', '/product/medical-oxygen', '/services/epc', '/blogs', '/getyourquote'])
    test(
      `${path} at ${width} px does not shift while its document streams in`,
      longTest(width === 1440 || path !== '/'),
      async ({ page, slowSite }) => {
        await page.setViewportSize({ width, height })
        const shifts = await recordLayoutShifts(page)
        await page.goto(slowSite + path)
        const seen = await shifts()
        expect(sumOfShifts(seen), JSON.stringify(seen, null, 2)).toBeLessThanOrEqual(0.01)
      },
    )

test(
  'pictures of lazy sections are requested in the width they are shown in',
  longTest(),
  async ({ page, slowSite }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(slowSite)
    expect(await pictureProblems(page)).toEqual([])
  },
)
