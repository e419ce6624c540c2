import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { type BrowserContext, chromium } from 'playwright'
import { findBrowser, testBrowserArguments } from '../../../scripts/lib/find-browser'

/** A browser in its own process, which can be killed as by a power cut. */
export interface KillableBrowser {
  readonly context: BrowserContext
  /** Ends all processes of the browser with SIGKILL and resolves when they are gone. May be called twice. */
  readonly kill: () => Promise<void>
}

const quiet = [
  '--headless',
  '--remote-debugging-port=0',
  '--no-default-browser-check',
  '--hide-crash-restore-bubble',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
]

/**
 * Starts a browser on a profile folder. Playwright connects to it but does not control its process.
 * @throws Error with the browser's output when it does not start
 */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const program = findBrowser()
  if (!program) throw new Error('No browser found. `npm test` installs one, or says what to install.')
  const child = spawn(
    program,
    [...testBrowserArguments, ...quiet, `--user-data-dir=${profile}`, 'about:blank'],
    {
      // A separate process group, so that the signal reaches all processes of the browser.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  // Not 'exit': the other processes may end later, and a browser on the same profile needs the locks that they hold. Each has
  // the pipe open until it ends.
  const gone = once(child, 'close')
  const end = () => endGroup(child)
  process.once('exit', end)
  const kill = async () => {
    end()
    await gone
    process.off('exit', end)
  }
  try {
    const browser = await chromium.connectOverCDP(await debuggerAddress(child.stderr))
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no context.')
    return { context, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

function endGroup(child: ChildProcess): void {
  const { pid, exitCode, signalCode } = child
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  if (process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-pid, 'SIGKILL')
}

async function debuggerAddress(output: Readable): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    // Reads to the end, because a full pipe would block the browser.
    output.on('data', (chunk) => {
      said += String(chunk)
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    })
    output.once('end', () => reject(new Error(`The browser did not start.\n${said}`)))
  })
}
