import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import type { LiveContent } from '../../vite/live-content'
import { filesChanged } from '../contract/api'
import { closedDocument, deskDocument, tokenParameter } from './desk-document'
import { type DeskProject, deskFolder, deskProject } from './desk-project'
import type { Drafts } from './drafts'
import { callEndpoint } from './endpoints'
import { deskFile } from './field-problems'
import { hasToken, isSame, originProblem } from './guard'
import { Refused } from './refused'
import { cookieName, hasCookie, type Session } from './session'

const base = '/__desk'
const api = `${base}/api/`

/**
 * The editor's desk in the development server: its document at /__desk and its endpoints, which only pages of this server
 * on this machine can use.
 */
export function deskPlugin(live: LiveContent, drafts: Drafts, session: Session): Plugin {
  return {
    name: 'desk',
    apply: 'serve',
    config: () => ({
      server: {
        // Pages of other ports on this machine must not read what this server sends.
        cors: false,
        fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `**/${deskFolder}/**`] },
        watch: { ignored: [`**/${deskFolder}/**`] },
      },
      optimizeDeps: { entries: ['src/entry-client.tsx', 'scripts/desk/app/main.tsx'] },
    }),
    configureServer(server) {
      const project = deskProject(live, drafts)
      live.onUpdate((_, changed) => {
        const files = changed.filter((file) => file.startsWith('content/')).map(deskFile)
        server.environments.client.hot.send(filesChanged, { files })
      })
      server.middlewares.use((request, response, next) => {
        // Only a page of this server may show the site in a frame.
        response.setHeader('content-security-policy', "frame-ancestors 'self'")
        const url = new URL(request.url ?? '/', 'http://desk')
        if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return next()
        answer(server, project, session, request, response, url).catch(next)
      })
    },
  }
}

async function answer(
  server: ViteDevServer,
  project: DeskProject,
  session: Session,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  const { method = '', headers, socket } = request
  const { localAddress, localPort, remoteAddress } = socket
  const problem = originProblem({ method, headers, localAddress, localPort, remoteAddress })
  if (problem !== undefined) return sendJson(response, 403, { message: problem })
  if (url.pathname.startsWith(api)) {
    if (!hasToken(headers, session.token))
      return sendJson(response, 401, {
        message: 'The session is over. Open the desk again from the terminal.',
      })
    const path = url.pathname.slice(api.length)
    return callEndpoint(project, request, path, url.searchParams).then(
      (result) => sendJson(response, 200, result),
      (error: unknown) => sendError(server, response, error),
    )
  }
  if (url.pathname.replace(/\/$/, '') !== base || method !== 'GET')
    return sendJson(response, 404, { message: 'The desk has no such page.' })
  const isOpen =
    isSame(url.searchParams.get(tokenParameter) ?? undefined, session.token) ||
    hasCookie(headers.cookie, localPort, session)
  response.statusCode = isOpen ? 200 : 401
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', "frame-ancestors 'none'")
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  if (!isOpen) return void response.end(closedDocument())
  const cookie = `${cookieName(localPort)}=${session.cookie}; Path=${base}; HttpOnly; SameSite=Strict`
  response.setHeader('set-cookie', cookie)
  response.end(await server.transformIndexHtml(base, deskDocument(session.token, project.root)))
}

function sendError(server: ViteDevServer, response: ServerResponse, error: unknown): void {
  if (error instanceof Refused) {
    sendJson(response, error.status, { message: error.message })
    return
  }
  const message = error instanceof Error ? error.message : String(error)
  server.config.logger.error(error instanceof Error ? (error.stack ?? message) : message)
  sendJson(response, 500, { message: `The desk could not do this: ${message}` })
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  // A refused body need not be read to its end.
  if (status === 413) response.setHeader('connection', 'close')
  response.end(JSON.stringify(body))
}
