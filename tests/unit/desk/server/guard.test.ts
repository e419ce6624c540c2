import { randomUUID } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_BYTES } from '../../../../scripts/desk/server/requests/read-body'
import { DeskServer, token } from './desk-server'

let desk: DeskServer
const file = 'pages/about.json'
/** A change that the server keeps, unless something else about its request is wrong. */
const draft = () => ({
  file,
  text: '{}',
  base: null,
  replaces: desk.project.drafts.revision(file),
  desk: randomUUID(),
  number: 1,
})

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterAll(() => desk.dispose())

const put = (headers: Readonly<Record<string, string>> = {}, body: unknown = draft()) =>
  desk.send('/__desk/api/draft', { method: 'PUT', headers, body })

describe('the endpoints of the desk', () => {
  it('answer a page of this server that has the token', async () => {
    expect((await put({}, { ...draft(), text: null })).status).toBe(200)
  })

  it.each([
    ['a name that DNS rebinding gave this machine', { host: 'evil.example', origin: 'http://evil.example' }],
    ['the right name with another port', { host: 'localhost:1' }],
    ['a form or script of another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['a program that sends no origin', { origin: '' }],
    ['a page that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a page that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['a page without the token', { 'x-desk-token': '' }],
    ['a page with another token', { 'x-desk-token': `${token.slice(0, -1)}!` }],
  ])('refuse a write from %s and keep nothing', async (_, headers) => {
    const { status, text } = await put(headers)
    expect([401, 403]).toContain(status)
    expect(JSON.parse(text).message).toMatch(/^(?:The request|The desk|This session) .+\.$/)
    expect(desk.project.drafts.files).toEqual([])
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a rebound name', { host: 'evil.example', origin: '' }],
    ['a page without the token', { 'x-desk-token': '' }],
    ['a script element of another site', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ])('refuse a read from %s', async (_, headers) => {
    const { status, text } = await desk.send(`/__desk/api/file?file=${file}`, { headers })
    expect([401, 403]).toContain(status)
    expect(text).not.toContain('template')
  })

  it('give no other site leave to ask', async () => {
    const { status, headers } = await desk.send('/__desk/api/draft', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    })
    expect(status).toBe(403)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('refuse the types of body that a form of another site can send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await put({ 'content-type': type })).status).toBe(415)
  })

  it('refuse a body that is too large', async () => {
    const text = 'a'.repeat(MOST_BYTES)
    const answer = await put({}, { ...draft(), text }).catch(() => ({ status: 413 }))
    expect(answer.status).toBe(413)
    expect(desk.project.drafts.files).toEqual([])
  })

  it('close the connection after a body that is too large, because they do not read the rest', async () => {
    const { status, headers } = await put({ connection: 'keep-alive' }, 'a'.repeat(MOST_BYTES + 1))
    expect([status, headers.connection]).toEqual([413, 'close'])
  })

  it.each([
    ['PUT', 'draft', { replaces: -1 }],
    ['PUT', 'draft', { replaces: 0.5 }],
    ['PUT', 'draft', { number: '1' }],
    ['PUT', 'draft', { text: 1 }],
    ['PUT', 'draft', { desk: 'x'.repeat(1000) }],
    ['POST', 'save', { files: file }],
    ['POST', 'save', { files: [file, 1] }],
    ['POST', 'save', { files: [file], alsoInVersion: file }],
  ])('refuse a request whose values have another type or range: %s %s %j', async (method, path, wrong) => {
    const { status } = await desk.send(`/__desk/api/${path}`, { method, body: { ...draft(), ...wrong } })
    expect(status).toBe(400)
    expect(desk.project.drafts.files).toEqual([])
  })

  it.each([
    '../package.json',
    'pages/../../package.json',
    '/etc/passwd.json',
    'pages//about.json',
    'pages/./about.json',
    '.hidden.json',
    'pages\\about.json',
    'C:/about.json',
    'pages/about.json\u0000.json',
    'media/about.jpg',
    'README.md',
    '%2e%2e/package.json',
    'pages/about.json/new.json',
    '',
  ])('refuse the name %j', async (name) => {
    expect((await put({}, { ...draft(), file: name })).status).toBe(400)
    const read = await desk.send(`/__desk/api/file?file=${encodeURIComponent(name)}`)
    expect(read.status).toBe(400)
    const history = await desk.send(`/__desk/api/history?file=${encodeURIComponent(name)}`)
    expect(history.status).toBe(400)
  })

  it.each([
    ['a picture’s name', 'remove', { name: `${'字'.repeat(190)}.jpg` }],
    ['an earlier picture’s name', 'restore', { name: `${'字'.repeat(190)}.jpg` }],
  ])('refuse %s that no file can have', async (_, action, body) => {
    const { status } = await desk.send(`/__desk/api/pictures/${action}`, { method: 'POST', body })
    expect(status).toBe(400)
  })

  it('leave an address that is no URL to the site', async () => {
    expect((await desk.send('//')).status).toBe(418)
  })

  it('follow no link out of content/', async () => {
    const secrets = join(desk.root, 'secrets')
    mkdirSync(secrets)
    writeFileSync(join(secrets, 'key.json'), '{ "key": "secret" }')
    symlinkSync(join(secrets, 'key.json'), join(desk.root, 'content/pages/key.json'))
    symlinkSync(secrets, join(desk.root, 'content/pages/linked'))
    for (const name of ['pages/key.json', 'pages/linked/key.json', 'pages/linked/new/key.json']) {
      const read = await desk.send(`/__desk/api/file?file=${name}`)
      expect([read.status, read.text.includes('secret')]).toEqual([403, false])
      expect((await put({}, { ...draft(), file: name })).status).toBe(403)
    }
  })

  it('refuse names of versions that git would read as options or paths', async () => {
    for (const commit of ['--output=/tmp/x', 'HEAD:package.json', 'HEAD', ''])
      expect((await desk.send(`/__desk/api/version?file=${file}&commit=${commit}`)).status).toBe(404)
  })
})

describe('the document of the desk', () => {
  const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    desk.send(path, { headers: { origin: '', 'x-desk-token': '', ...headers } })

  it('opens with the token in its address, and then in another tab with the cookie', async () => {
    const first = await open(`/__desk?token=${token}`)
    expect(first.status).toBe(200)
    expect(first.text).toContain(`content="${token}"`)
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    expect(cookie).not.toContain(token)
    const second = await open('/__desk', { cookie: cookie.split(';')[0] ?? '' })
    expect(second.status).toBe(200)
    expect(second.text).toContain(`content="${token}"`)
  })

  it('stays closed without them', async () => {
    for (const path of ['/__desk', '/__desk?token=', '/__desk?token=wrong', '/__desk/']) {
      const { status, text } = await open(path, { cookie: 'desk-1=wrong' })
      expect(status).toBe(401)
      expect(text).not.toContain(token)
      expect(text).toContain('address that the terminal shows after <code>npm run edit</code>')
    }
  })

  it('may not be shown in a frame, whereas the site may be shown by this server alone', async () => {
    for (const path of [`/__desk?token=${token}`, '/__desk'])
      expect((await open(path)).headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/)
    expect((await open('/about')).headers['content-security-policy']).toBe("frame-ancestors 'self'")
  })
})
