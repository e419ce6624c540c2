import { join } from 'node:path'
import { type InlineConfig, mergeConfig, type ViteDevServer } from 'vite'
import { createDevServer } from '../../vite/create-dev-server'
import { LiveContent } from '../../vite/live-content'
import { marksPlugin } from '../marks/marks-plugin'
import { tokenParameter } from './desk-document'
import { deskPlugin } from './desk-plugin'
import { openDrafts } from './desk-project'
import { deskFolder } from './files/content-path'
import { finishMerge } from './publish/take-merge'
import { openSession } from './requests/session'

/**
 * Creates the development server with the desk.
 * @param options merged over the configuration
 * @returns the server, and the address of the desk with the key of the session
 */
export async function createDeskServer(
  root: string,
  host: string,
  port: number,
  options: InlineConfig = {},
): Promise<{ readonly server: ViteDevServer; readonly address: string }> {
  const session = openSession(join(root, deskFolder))
  const drafts = openDrafts(root)
  await finishMerge({ root, drafts })
  const content = new LiveContent(root, drafts.overlay)
  const server = await createDevServer(mergeConfig({ server: { host, port, strictPort: true } }, options), {
    content,
    showsMistakes: false,
    plugins: [deskPlugin(content, drafts, session), marksPlugin(content)],
  })
  const shown = host === '::1' ? '[::1]' : 'localhost'
  return { server, address: `http://${shown}:${port}/__desk?${tokenParameter}=${session.token}` }
}
