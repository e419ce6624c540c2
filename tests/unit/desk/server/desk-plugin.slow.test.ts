import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type DeskEvent, eventsPath } from '../../../../scripts/desk/contract/api'
import { deskPlugin } from '../../../../scripts/desk/server/desk-plugin'
import { openDrafts } from '../../../../scripts/desk/server/desk-project'
import { LiveContent } from '../../../../scripts/vite/live-content'
import { copyContent } from '../../content/copy-content'
import { token } from './desk-server'

let root: string
let live: LiveContent
let server: ViteDevServer
let origin: string
const logger = createLogger('silent')

/** Writes a file of the desk's page. */
function write(name: string, text: string): string {
  const path = join(root, 'scripts/desk/app', name)
  mkdirSync(join(root, 'scripts/desk/app'), { recursive: true })
  writeFileSync(path, text)
  return path
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'desk-plugin-'))
  copyContent(root)
  const drafts = openDrafts(root)
  live = new LiveContent(root, drafts.overlay)
  await live.open()
  write('desk.css', '#desk { color: red }')
  write('main.tsx', "import './desk.css'\nimport { words } from './words'\ndocument.title = words")
  write('words.ts', "export const words = 'First words'")
  server = await createServer({
    configFile: false,
    root,
    customLogger: logger,
    server: { host: '127.0.0.1', port: 0 },
    plugins: [deskPlugin(live, drafts, { token, cookie: 'cookie-of-this-session' })],
  })
  await server.listen()
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

/** The script of the desk's page, as a browser loads it. */
async function script(): Promise<string> {
  const document = await (await fetch(`${origin}/__desk?token=${token}`)).text()
  const [, address] = /<script type="module" src="([^"]+)"/.exec(document) ?? []
  return (await fetch(`${origin}${address}`)).text()
}

describe('the development server with the desk', () => {
  it('bundles the page of the desk, again after one of its modules has changed or is gone', async () => {
    expect(await script()).toContain('First words')
    const words = write('words.ts', "export const words = 'Second words'")
    server.watcher.emit('change', words)
    expect(await script()).toContain('Second words')
    write('words.ts', "export const words = 'Third words'")
    server.watcher.emit('unlink', words)
    expect(await script()).toContain('Third words')
  })

  it('tells open desks which files of the content have changed', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${eventsPath}?token=${token}`, { origin })
    const events: DeskEvent[] = []
    await new Promise<void>((opened) => {
      socket.on('message', (data) => {
        events.push(JSON.parse(String(data)))
        opened()
      })
    })
    const told = new Promise((message) => socket.once('message', message))
    await live.update(['content/pages/about.json', 'schemas/site.schema.json'])
    await told
    expect(events).toEqual([
      { kind: 'desks', count: 1 },
      { kind: 'files-changed', files: ['pages/about.json'] },
    ])
    socket.terminate()
  })

  it('logs the errors of the desk with their place', async () => {
    const log = vi.spyOn(logger, 'error').mockReturnValue()
    const error = new Error('No space left on the disk')
    for (const thrown of [error, 'No memory']) {
      vi.spyOn(live, 'queue').mockRejectedValueOnce(thrown)
      const { status } = await fetch(`${origin}/__desk/api/check`, { headers: { 'x-desk-token': token } })
      expect(status).toBe(500)
    }
    expect(log.mock.calls).toEqual([[error.stack], ['No memory']])
  })
})
