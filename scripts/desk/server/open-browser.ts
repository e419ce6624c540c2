import { spawn } from 'node:child_process'
import { readVariable } from '../../lib/read-variable'
import { isContinuousIntegration } from '../../site/check-settings'

/**
 * Opens an address in the person's browser.
 * @returns false where there is no screen, or no program that opens addresses
 */
export async function openBrowser(
  address: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const [program, ...parameters] = openerOf(process.platform, address)
  const isSet = (name: string) => readVariable(environment, name) !== undefined
  const hasScreen = process.platform !== 'linux' || isSet('DISPLAY') || isSet('WAYLAND_DISPLAY')
  const isForbidden = readVariable(environment, 'BROWSER') === 'none'
  if (isContinuousIntegration(environment) || isForbidden || isSet('SSH_CONNECTION') || !hasScreen)
    return false
  return new Promise((resolve) => {
    const opener = spawn(program, parameters, { stdio: 'ignore', detached: true })
    opener.once('error', () => resolve(false))
    opener.once('exit', (code) => resolve(code === 0))
    opener.unref()
  })
}

function openerOf(platform: NodeJS.Platform, address: string): [program: string, ...parameters: string[]] {
  if (platform === 'darwin') return ['open', address]
  // `start` is a command of the shell, which would also interpret an ampersand.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address]
  return ['xdg-open', address]
}
