import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorMessage } from '../../lib/error-message'
import { deskPolicy } from '../../serve/content-security-policy'
import { applicationBase, type DeskApplication } from './desk-application'
import { closedDocument, deskDocument, tokenParameter } from './desk-document'
import type { DeskProject } from './desk-project'
import { callEndpoint } from './endpoints'
import { Refused } from './refused'
import { hasToken, isSame, originProblem } from './requests/guard'
import { cookieName, hasCookie, type Session } from './requests/session'

const base = '/__desk'
const api = `${base}/api/`

interface MiddlewareOptions {
  readonly project: DeskProject
  readonly session: Session
  /** Bundles the scripts and styles of the desk's page. */
  readonly application: () => Promise<DeskApplication>
  readonly logError: (error: unknown) => void
}

/** Serves the desk's document and its endpoints, only to pages of this server on this machine. */
export function deskMiddleware(options: MiddlewareOptions) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    // Only a page of this server may show the site in a frame.
    response.setHeader('content-security-policy', "frame-ancestors 'self'")
    const { url: target = '' } = request
    // Other targets may not be URLs.
    const url = target.startsWith(base) ? new URL(target, 'http://desk') : undefined
    if (url?.pathname === base || url?.pathname.startsWith(`${base}/`))
      answer(options, request, response, url).catch(next)
    else next()
  }
}

async function answer(
  options: MiddlewareOptions,
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
  if (problem !== undefined) sendJson(response, 403, { message: problem })
  else if (url.pathname.startsWith(api)) await answerEndpoint(options, request, response, url)
  else if (method === 'GET' && url.pathname.startsWith(applicationBase))
    await answerFile(options, response, url)
  else if (method === 'GET' && url.pathname.replace(/\/$/, '') === base)
    await answerDocument(options, request, response, url)
  else sendJson(response, 404, { message: 'The desk has no such page.' })
}

async function answerEndpoint(
  { project, session, logError }: MiddlewareOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
): Promise<void> {
  if (!hasToken(request.headers, session.token)) {
    sendJson(response, 401, { message: 'This session is over. Open the desk again from the terminal.' })
    return
  }
  try {
    sendJson(response, 200, await callEndpoint(project, request, pathname.slice(api.length), searchParams))
  } catch (error) {
    if (error instanceof Refused) sendJson(response, error.status, { message: error.message })
    else {
      logError(error)
      const reason = errorMessage(error)
      sendJson(response, 500, { message: `The desk could not do this: ${reason}` })
    }
  }
}

async function answerFile({ application }: MiddlewareOptions, response: ServerResponse, { pathname }: URL) {
  const file = (await application()).files.get(pathname)
  if (!file) {
    sendJson(response, 404, { message: 'The desk has changed. Load it again.' })
    return
  }
  response.setHeader('content-type', file.type)
  response.setHeader('cache-control', 'private, max-age=31536000, immutable')
  response.end(file.content)
}

async function answerDocument(
  { project, session, application }: MiddlewareOptions,
  { headers, socket: { localPort } }: IncomingMessage,
  response: ServerResponse,
  { searchParams }: URL,
): Promise<void> {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  if (
    !isSame(searchParams.get(tokenParameter), session.token) &&
    !hasCookie(headers.cookie, localPort, session)
  ) {
    response.statusCode = 401
    sendDocument(response, headers.host, closedDocument())
    return
  }
  const cookie = `${cookieName(localPort)}=${session.cookie}; Path=${base}; HttpOnly; SameSite=Strict`
  response.setHeader('set-cookie', cookie)
  const html = deskDocument(session.token, project.root, await application())
  sendDocument(response, headers.host, html)
}

function sendDocument(response: ServerResponse, host: string | undefined, html: string): void {
  response.setHeader('content-security-policy', deskPolicy(html, host ?? ''))
  response.end(html)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  // The rest of a body that is too large is not read.
  if (status === 413) response.setHeader('connection', 'close')
  response.end(JSON.stringify(body))
}
