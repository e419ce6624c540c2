import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '../../../../scripts/desk/server/open-browser'

const address = 'http://localhost:5173/__desk?token=a&x=b'
const screen = { DISPLAY: ':0' }
let programs = ''

beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'desk-browser-'))
  vi.stubEnv('PATH', programs)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(programs, { recursive: true })
})

/** Installs a program that notes its parameters and ends with the code of a command. */
function install(name: string, command = 'true'): void {
  const path = join(programs, name)
  writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' "$@" > '${programs}/opened'\n${command}\n`)
  chmodSync(path, 0o755)
}
const opened = () => readFileSync(join(programs, 'opened'), 'utf8').trim().split('\n')

it.each([
  ['linux', 'xdg-open', [address], { ...screen, CI: 'false' }],
  ['darwin', 'open', [address], {}],
  ['win32', 'rundll32', ['url.dll,FileProtocolHandler', address], {}],
] as const)('opens the address on %s with %s', async (platform, program, parameters, environment) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
  install(program)
  expect(await openBrowser(address, environment)).toBe(true)
  expect(opened()).toEqual(parameters)
})

it('returns false if the program is missing or fails', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
  expect(await openBrowser(address, screen)).toBe(false)
  install('xdg-open', 'exit 3')
  expect(await openBrowser(address, { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' })).toBe(false)
  expect(opened()).toEqual([address])
})

it('needs nobody to read what the program prints', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
  install('xdg-open', "printf '%01000000d' 0")
  expect(await openBrowser(address, screen)).toBe(true)
})

it('starts the browser in a process group of its own, which outlives an interrupt of this one', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
  install('xdg-open', 'kill -s 0 -- "-$$"')
  expect(await openBrowser(address, screen)).toBe(true)
})

it.each([
  ['without a screen', {}],
  ['on a build server', { ...screen, CI: 'true' }],
  ['over a remote shell', { ...screen, SSH_CONNECTION: '10.0.0.1 22' }],
  ['where the person forbids it', { ...screen, BROWSER: 'none' }],
])('opens nothing %s', async (_, environment) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
  install('xdg-open')
  expect(await openBrowser(address, environment)).toBe(false)
  expect(opened).toThrow('ENOENT')
})
