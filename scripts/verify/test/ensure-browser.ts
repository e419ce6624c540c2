import { findBrowser } from '../../lib/find-browser'
import { run } from './run'

/**
 * Finds a browser for the tests, or installs Playwright's Chromium.
 * @returns path of the program
 * @throws Error that says what to install
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium or Chrome found. Installing the one that Playwright offers …')
  await run(['playwright', 'install', 'chromium'])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(`The browser tests need Chromium or Chrome, and none could be installed.
Install one of them (Debian and Ubuntu: sudo apt-get install chromium; macOS: brew install --cask google-chrome),
or name a program that is elsewhere with BROWSER_PATH, and run the tests again.`)
}
