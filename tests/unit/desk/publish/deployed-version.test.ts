import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readDeployedCommit,
  SeenSite,
  siteAddress,
} from '../../../../scripts/desk/server/publish/deployed-version'
import { listen } from './listen'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-site-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (time: string) => new Date(`2026-11-29T${time}Z`)

describe('the version that a site shows', () => {
  it('has an exact time if the desk saw the one before shortly before', () => {
    const site = new SeenSite(root)
    site.note('a', at('10:00:00'))
    expect(site.last).toMatchObject({ commit: 'a', isExact: false })
    site.note('b', at('10:02:00'))
    expect(site.last).toMatchObject({ commit: 'b', seenAt: at('10:02:00').toISOString(), isExact: true })
    site.note('c', at('10:04:30'))
    expect(site.last).toMatchObject({ commit: 'c', isExact: false })
  })

  it('keeps the time at which it was seen first, also after a restart', () => {
    new SeenSite(root).note('a', at('10:00:00'))
    new SeenSite(root).note('a', at('10:01:00'))
    expect(readdirSync(join(root, '.desk'))).toEqual(['seen-site.json'])
    expect(new SeenSite(root).last).toEqual({
      commit: 'a',
      seenAt: at('10:00:00').toISOString(),
      isExact: false,
      lookedAt: at('10:01:00').toISOString(),
    })
  })

  const seen = { commit: 'a', seenAt: '', isExact: true, lookedAt: '' }

  it.each(['', '{}', 'null', ...Object.keys(seen).map((key) => JSON.stringify({ ...seen, [key]: 1 }))])(
    'is unknown after %j was written in the file of the desk',
    (text) => {
      mkdirSync(join(root, '.desk'))
      writeFileSync(join(root, '.desk/seen-site.json'), text)
      expect(new SeenSite(root).last).toBeUndefined()
    },
  )
})

describe('reading the version from the site', () => {
  let server: Server
  let answer: RequestListener
  let host: string
  beforeEach(async () => {
    server = createServer((request, response) => answer(request, response))
    host = `127.0.0.1:${await listen(server)}`
  })
  afterEach(() => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    server.close()
  })

  const read = () => readDeployedCommit(`http://${host}`)

  it('returns the commit that the build names', async () => {
    const commit = '4f2a'.repeat(10)
    answer = ({ url }, response) => response.end(url === '/build-id.txt' ? `0\ncommit ${commit}\n` : '')
    expect(await read()).toBe(commit)
  })

  it('says what is wrong with the address or the answer', async () => {
    await expect(readDeployedCommit('')).rejects.toThrow(/^The address of the site is missing\.$/)
    await expect(readDeployedCommit('http://127.0.0.1:1')).rejects.toThrow(
      /^127\.0\.0\.1:1 does not answer\.$/,
    )
    answer = (_, response) => response.writeHead(404).end('<!doctype html>')
    await expect(read()).rejects.toThrow(new Error(`${host} does not say which version it shows.`))
  })

  it.each([
    ['never answers', () => {}],
    ['never ends its answer', (_, response) => response.write('0')],
  ] satisfies [string, RequestListener][])('gives up on a server that %s', async (_, listener) => {
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 100))
    answer = listener
    await expect(read()).rejects.toThrow(new Error(`${host} does not answer.`))
  })
})

describe('the address of the site', () => {
  it('is empty until the content has it', () => {
    expect(siteAddress(root)).toBe('')
    mkdirSync(join(root, 'content'))
    for (const [text, address] of [
      ['{', ''],
      ['{ "address": 1 }', ''],
      ['[]', ''],
      ['{ "address": "https://site.example" }', 'https://site.example'],
    ] as const) {
      writeFileSync(join(root, 'content/site.json'), text)
      expect(siteAddress(root)).toBe(address)
    }
  })
})
