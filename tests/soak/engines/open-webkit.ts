import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserSession, COMMAND_TIMEOUT_MS } from './browser-session'

/**
 * Starts WebKitGTK's test browser on a virtual display, and drives it through WebKitWebDriver.
 * @see https://www.w3.org/TR/webdriver2/#endpoints
 */
export async function openWebKit(): Promise<BrowserSession> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, so that display, driver and browser end together.
    detached: true,
    env: {
      ...process.env,
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const exited = once(driver, 'exit')
  const origin = `http://127.0.0.1:${port}`
  let session = ''
  const close = async () => {
    if (session) await send('DELETE', `/session/${session}`).catch(() => {})
    if (driver.pid !== undefined) process.kill(-driver.pid)
    await exited
  }
  const send = async (method: string, path: string, parameters?: object): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      ...(parameters && { body: JSON.stringify(parameters) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`WebKitGTK: ${value.error}: ${value.message}`)
    return value
  }
  try {
    await untilReady(() => send('GET', '/status'))
    const timeouts = { pageLoad: COMMAND_TIMEOUT_MS, script: COMMAND_TIMEOUT_MS }
    const created = await send('POST', '/session', { capabilities: { alwaysMatch: { timeouts } } })
    session = sessionId(created)
    const inSession = (path: string, parameters: object) =>
      send('POST', `/session/${session}${path}`, parameters)
    return {
      goTo: async (url) => void (await inSession('/url', { url })),
      back: async () => void (await inSession('/back', {})),
      forward: async () => void (await inSession('/forward', {})),
      evaluate: (body) => inSession('/execute/sync', { script: body, args: [] }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let attempts = 0; attempts < 150; attempts++) {
    try {
      await ask()
      return
    } catch {
      await sleep(200)
    }
  }
  throw new Error('WebKitWebDriver does not answer.')
}

function sessionId(created: unknown): string {
  if (typeof created === 'object' && created !== null && 'sessionId' in created)
    return String(created.sessionId)
  throw new Error('WebKitWebDriver started no session.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address === 'object' && address) return address.port
  throw new Error('There is no free port.')
}
