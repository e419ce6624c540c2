import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { readVariable } from './read-variable'

/** Debian's Chromium without a user interface, which takes half the processor time and has no back/forward cache. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Install locations of Chromium and Chrome on Linux, macOS and Windows. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  join(
    readVariable(process.env, 'PROGRAMFILES') ?? 'C:\\Program Files',
    'Google\\Chrome\\Application\\chrome.exe',
  ),
  join(
    readVariable(process.env, 'PROGRAMFILES(X86)') ?? 'C:\\Program Files (x86)',
    'Google\\Chrome\\Application\\chrome.exe',
  ),
]

/** Command-line arguments that let the browser run in containers and without background traffic. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The arguments for tests, several of which share two cores: without a GPU process and V8's background threads, a browser
 * takes a quarter less processor time.
 */
export const testBrowserArguments = [...browserArguments, '--in-process-gpu', '--js-flags=--single-threaded']

/**
 * Returns the path of a browser: BROWSER_PATH, Playwright's Chromium, Debian's headless shell, or an installed Chromium
 * or Chrome. Undefined if there is none.
 */
export function findBrowser(): string | undefined {
  return firstOf(
    readVariable(process.env, 'BROWSER_PATH') ?? '',
    chromium.executablePath(),
    headlessShell,
    ...systemBrowsers,
  )
}

/** The same for a browser with everything that visitors have, such as the back/forward cache. */
export function findWholeBrowser(): string | undefined {
  return firstOf(
    readVariable(process.env, 'BROWSER_PATH') ?? '',
    chromium.executablePath(),
    ...systemBrowsers,
  )
}

function firstOf(...paths: readonly string[]): string | undefined {
  return paths.find((path) => path !== '' && existsSync(path))
}
