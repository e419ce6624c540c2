import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptDrafts } from '../../../../scripts/desk/app/session/browser-drafts'
import { DeskSession } from '../../../../scripts/desk/app/session/desk-session'
import { isKeptByServer } from '../../../../scripts/desk/app/session/edited-file'
import { fakeIndexedDB } from '../../outbox/fake-indexeddb'

const file = 'pages/about.json'
const onDisk = '{\n  "title": "On disk"\n}\n'
const typed = onDisk.replace('On disk', 'Typed')

/** A server that answers a draft when the test says so. */
function createServer() {
  const sent: (string | null)[] = []
  const answers: (() => void)[] = []
  const responses: Readonly<Record<string, unknown>> = {
    file: { file, text: onDisk, digest: 'x', schema: {}, includes: [], usedBy: [] },
    tree: { groups: [] },
    check: { changed: [], problems: [] },
    lookups: {},
  }
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const [name = ''] = new URL(address, 'http://localhost').pathname.split('/').slice(-1)
    if (name !== 'draft') return Response.json(responses[name])
    sent.push(JSON.parse(String(body))[0].text)
    await new Promise<void>((done) => answers.push(done))
    return Response.json({ changed: [], problems: [] })
  })
  return { sent, answer: () => answers.shift()?.() }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', fakeIndexedDB())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', new URL('http://localhost/__desk'))
})

afterEach(() => vi.unstubAllGlobals())

it('does not call a restored text kept while the text before it is on its way', async () => {
  const server = createServer()
  const session = new DeskSession()
  await session.open(file)
  session.replace(file, typed, 'Title')
  await vi.waitFor(() => expect(server.sent).toEqual([typed]))
  session.undo()
  const isKept = () => [...session.get().files.values()].every(isKeptByServer)
  expect(isKept()).toBe(false)
  await vi.waitFor(async () => {
    // The desk that starts next sends the restored text again.
    expect([...(await keptDrafts()).values()]).toEqual([{ text: onDisk, base: onDisk, confirmed: typed }])
  })
  server.answer()
  await vi.waitFor(() => expect(server.sent).toEqual([typed, null]))
  expect(isKept()).toBe(false)
  server.answer()
  await vi.waitFor(() => expect(isKept()).toBe(true))
  await vi.waitFor(async () => expect((await keptDrafts()).size).toBe(0))
})
