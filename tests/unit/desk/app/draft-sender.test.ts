import { afterEach, expect, it, vi } from 'vitest'
import { DraftSender } from '../../../../scripts/desk/app/session/draft-sender'

const file = 'pages/about.json'

afterEach(() => vi.unstubAllGlobals())

/** A sender whose editor changes the text, and a server that stores it. */
function createKit() {
  const kit = { text: 'On disk', stored: 'On disk' }
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', new URL('http://localhost/__desk'))
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    kit.stored = JSON.parse(body)[0].text
    return Response.json({ problems: [], changed: [] })
  })
  const fail = (error: unknown) => {
    throw error
  }
  const sender = new DraftSender({
    draftOf: () => ({ file, text: kit.text, base: 'On disk' }),
    sends: () => {},
    confirmed: () => {},
    stopped: () => fail(new Error('The server has stopped.')),
    refused: fail,
    failed: fail,
  })
  return Object.assign(kit, { sender })
}

it('reads again when a draft was confirmed during the read', async () => {
  const kit = createKit()
  let reads = 0
  const read = async () => {
    reads += 1
    const response = kit.stored
    if (reads === 1) {
      kit.text = 'Typed'
      kit.sender.add(file)
      await kit.sender.flush()
    }
    return response
  }
  expect(await kit.sender.readAfterSending(read)).toBe('Typed')
  expect(reads).toBe(2)
})

it('sends what was typed during a read before it reads again', async () => {
  const kit = createKit()
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads === 1) {
      kit.text = 'Typed'
      kit.sender.add(file)
    }
    return kit.stored
  }
  expect(await kit.sender.readAfterSending(read)).toBe('Typed')
})

it('reads once when nothing was typed', async () => {
  const kit = createKit()
  const read = vi.fn(async () => kit.stored)
  expect(await kit.sender.readAfterSending(read)).toBe('On disk')
  expect(read).toHaveBeenCalledTimes(1)
})
