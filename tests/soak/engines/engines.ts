import { existsSync } from 'node:fs'
import { findWholeBrowser } from '../../../scripts/lib/find-browser'
import type { BrowserSession } from './browser-session'
import { openChromium } from './open-chromium'
import { openFirefox } from './open-firefox'
import { openWebKit } from './open-webkit'

/** A browser engine that the soak tests. */
export interface Engine {
  readonly name: string
  /** Paths of its programs; undefined for one that was not found. */
  readonly programs: readonly (string | undefined)[]
  /** Debian packages that install them. */
  readonly packages: string
  readonly open: () => Promise<BrowserSession>
}

const chromium = findWholeBrowser()
const firefox = '/usr/bin/firefox-esr'

export const engines: readonly Engine[] = [
  {
    name: 'Chromium',
    programs: [chromium],
    packages: 'chromium',
    open: () => openChromium(chromium ?? ''),
  },
  { name: 'Firefox', programs: [firefox], packages: 'firefox-esr', open: () => openFirefox(firefox) },
  {
    name: 'WebKitGTK',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'],
    packages: 'webkit2gtk-driver xvfb xauth',
    open: openWebKit,
  },
]

/** Whether every program of an engine is installed. */
export function isInstalled({ programs }: Engine): boolean {
  return programs.every((program) => program !== undefined && existsSync(program))
}
