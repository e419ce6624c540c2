import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserSession, COMMAND_TIMEOUT_MS } from './browser-session'

const preferences = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'toolkit.telemetry.enabled': false,
}

/**
 * Starts Firefox with an empty profile and drives it through Marionette, the protocol below geckodriver.
 * @param program path of Firefox
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function openFirefox(program: string): Promise<BrowserSession> {
  const profile = await mkdtemp(join(tmpdir(), 'site-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  })
  const exited = once(browser, 'exit')
  const close = async () => {
    browser.kill()
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const send = await connectMarionette(await activePort(profile))
    await send('WebDriver:NewSession', { capabilities: {} })
    await send('WebDriver:SetTimeouts', { pageLoad: COMMAND_TIMEOUT_MS, script: COMMAND_TIMEOUT_MS })
    return {
      goTo: async (url) => void (await send('WebDriver:Navigate', { url })),
      back: async () => void (await send('WebDriver:Back', {})),
      forward: async () => void (await send('WebDriver:Forward', {})),
      evaluate: async (body) => {
        const result = await send('WebDriver:ExecuteScript', { script: body, args: [] })
        return typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Reads the port that Firefox chose, once it listens. */
async function activePort(profile: string): Promise<number> {
  for (let attempts = 0; attempts < 150; attempts++) {
    const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '')
    if (text) return Number(text)
    await sleep(200)
  }
  throw new Error('Firefox does not listen for Marionette.')
}

type Send = (command: string, parameters: object) => Promise<unknown>

/** Connects; a message is its length in bytes, a colon, and JSON. */
async function connectMarionette(port: number): Promise<Send> {
  const socket: Socket = connect(port, '127.0.0.1')
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let received = Buffer.alloc(0)
  const greeted = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      for (;;) {
        const colon = received.indexOf(':')
        const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)))
        if (colon < 0 || received.length < end) return
        const message: unknown = JSON.parse(received.toString('utf8', colon + 1, end))
        received = received.subarray(end)
        if (!Array.isArray(message)) {
          resolve()
          continue
        }
        const [, id, error, result] = message
        const command = pending.get(id)
        pending.delete(id)
        if (error) command?.reject(new Error(`Firefox: ${error.error}: ${error.message}`))
        else command?.resolve(result)
      }
    })
  })
  const fail = (error: Error) => {
    for (const command of pending.values()) command.reject(error)
    pending.clear()
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('Firefox closed the connection.')))
  await once(socket, 'connect')
  await greeted
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      pending.set(id, { resolve, reject })
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
