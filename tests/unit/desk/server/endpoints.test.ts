import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DeskServer, token } from './desk-server'

let desk: DeskServer
const about = 'pages/about.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterAll(() => desk.dispose())

describe('the desk', () => {
  const headersOf = async (path: string) =>
    (await desk.send(path, { headers: { connection: 'keep-alive' } })).headers

  it('lets nothing be cached, guessed or read by other pages', async () => {
    const every = {
      connection: 'keep-alive',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    }
    expect(await headersOf('/__desk/api/check')).toMatchObject({
      ...every,
      'content-type': 'application/json; charset=utf-8',
    })
    const document = await headersOf(`/__desk?token=${token}`)
    expect(document).toMatchObject({
      ...every,
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(document['content-security-policy']).toContain(`connect-src 'self' ws://${desk.host}`)
  })

  it('opens at its address with and without a slash', async () => {
    for (const path of ['/__desk', '/__desk/']) {
      const { status, text } = await desk.send(`${path}?token=${token}`)
      expect([status, text.includes(`<div id="desk">`)]).toEqual([200, true])
    }
  })

  it.each([
    ['GET', '/__desk/other', 404, 'The desk has no such page.'],
    ['POST', `/__desk?token=${token}`, 404, 'The desk has no such page.'],
    ['POST', '/__desk/app/main.js', 404, 'The desk has no such page.'],
    ['GET', '/__desk/app/earlier.js', 404, 'The desk has changed. Load it again.'],
    ['GET', '/__desk/api/other', 404, 'The desk has no such function.'],
    ['PUT', '/__desk/api/check', 404, 'The desk has no such function.'],
    ['GET', '/__desk/api/file', 400, 'This is not the name of a content file.'],
    ['GET', '/__desk/api/places', 400, 'The kind of the page is missing.'],
    ['POST', '/__desk/api/save', 400, 'Saving needs the names of files.', null],
    ['POST', '/__desk/api/save', 400, 'Saving needs the names of files.', { files: about }],
    ['POST', '/__desk/api/save', 400, 'Saving needs the names of files.', { files: [], alsoInVersion: [1] }],
    ['POST', '/__desk/api/publish/patch', 400, 'The request needs the text "line".', null],
    ['POST', '/__desk/api/pictures/remove', 400, 'The request needs the text "name".', { name: 1 }],
    ['POST', '/__desk/api/pictures/restore', 400, 'The request needs the text "name".', {}],
    ['POST', '/__desk/api/pictures/source', 400, 'The request needs the text "source".', { name: 'a.jpg' }],
    ['POST', '/__desk/api/page-record', 400, 'The request needs the text "file".', {}],
    ['POST', '/__desk/api/page-record', 400, 'The request needs the text "text".', { file: about }],
  ])('answers %s %s with %i: %s', async (method, path, status, message, body?: unknown) => {
    const answer = await desk.send(path, { method, body })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { message }])
  })

  it('leaves addresses that only begin like its own to the site', async () => {
    expect((await desk.send('/__desktop')).status).toBe(418)
  })

  it('asks for its terminal when the session is over', async () => {
    const { status, text } = await desk.send('/__desk/api/check', { headers: { 'x-desk-token': 'earlier' } })
    expect([status, JSON.parse(text)]).toEqual([
      401,
      { message: 'This session is over. Open the desk again from the terminal.' },
    ])
  })

  it('logs an error, and tells its reason', async () => {
    const error = new Error('No space left on the disk')
    vi.spyOn(desk.project.live, 'queue').mockRejectedValueOnce(error)
    const { status, text } = await desk.send('/__desk/api/check')
    expect([status, JSON.parse(text), desk.logged]).toEqual([
      500,
      { message: 'The desk could not do this: No space left on the disk' },
      [error],
    ])
  })

  it.each([
    ['patch', 'patch'],
    ['hand-over', 'handOver'],
  ] as const)('takes the words of a version as one line to publish/%s', async (path, method) => {
    const publish = vi.spyOn(desk.project.publishing, method)
    publish.mockRejectedValueOnce(new Error('Not now'))
    await desk.send(`/__desk/api/publish/${path}`, { method: 'POST', body: { line: ' Change  the\ntitle ' } })
    expect(publish.mock.lastCall?.at(-1)).toBe('Change the title')
  })

  it('reads the state of publishing, and looks again when it is asked', async () => {
    const { publishing } = desk.project
    vi.spyOn(publishing, 'state').mockRejectedValueOnce(new Error('Not now'))
    expect((await desk.send('/__desk/api/publish')).text).toContain('Not now')
    vi.spyOn(publishing, 'lookAgain').mockRejectedValueOnce(new Error('Not again'))
    expect((await desk.send('/__desk/api/publish/look', { method: 'POST', body: {} })).text).toContain(
      'Not again',
    )
  })
})
