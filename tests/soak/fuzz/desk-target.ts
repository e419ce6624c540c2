import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { deskMiddleware } from '../../../scripts/desk/server/desk-middleware'
import { deskProject, openDrafts } from '../../../scripts/desk/server/desk-project'
import { LiveContent } from '../../../scripts/vite/live-content'
import { copyContent } from '../../unit/content/copy-content'
import { deskRequests, isGuarded, token } from './desk-requests'
import { demand, type FuzzTarget } from './fuzz-target'
import { InProcessHttp, type RawRequest, type RawResponse } from './in-process-http'
import { copyFolder, differences, folderState, restoreFolder } from './restore-folder'

/** Statuses of the endpoints. */
const documented = [200, 400, 401, 403, 404, 409, 413, 415, 422]
/** Endpoints that may write into `content/`. */
const writing = /^\/__desk\/api\/(?:save|pictures\/(?:add|replace|remove|restore|source))(?:\?|$)/
/** Folders of the project that every check of the content writes. */
const generated = ['.desk', '.cache', '.git', '.vscode', 'src']
const SECRET = 'secret-outside-of-the-content'

/** Fuzzes the endpoints of the desk on a copy of the fixture site that is its own git repository. */
export async function openDeskTarget(): Promise<FuzzTarget> {
  const outer = mkdtempSync(join(tmpdir(), 'fuzz-desk-'))
  const root = join(outer, 'project')
  copyContent(root)
  for (const file of ['secret.json', 'project/package.json', 'project/.env', 'project/secrets/key.json']) {
    mkdirSync(join(outer, file, '..'), { recursive: true })
    writeFileSync(join(outer, file), `{ "key": "${SECRET}" }`)
  }
  symlinkSync(join(root, 'secrets'), join(root, 'content/media/linked'))
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, stdio: 'ignore' })
  git('init', '--quiet')
  git('config', 'user.name', 'Fuzz')
  git('config', 'user.email', 'fuzz@example.com')
  git('add', 'content')
  git('commit', '--quiet', '--message=Start')
  const contentFolder = join(root, 'content')
  const original = join(outer, 'original')
  copyFolder(contentFolder, original)
  const originalState = folderState(original)

  const drafts = openDrafts(root)
  const live = new LiveContent(root, drafts.overlay)
  await live.open()
  const project = deskProject(live, drafts)
  const faults: unknown[] = []
  const middleware = deskMiddleware({
    project,
    session: { token, cookie: 'cookie-of-this-session' },
    application: async () => ({ script: '', styles: '', files: new Map() }),
    logError: (error) => faults.push(error),
  })
  const http = new InProcessHttp((incoming, response) => {
    try {
      middleware(incoming, response, (error) => {
        if (error !== undefined) faults.push(error)
        response.writeHead(418).end()
      })
    } catch (error) {
      faults.push(error)
      response.destroy()
    }
  })
  const restore = async () => {
    for (const file of drafts.files) drafts.keep(file, undefined)
    const restored = restoreFolder(contentFolder, original)
    rmSync(join(root, '.desk/earlier-pictures'), { recursive: true, force: true })
    await live.update(restored.map((path) => `content/${path}`))
  }
  const { graph, content } = live.project
  const texts = new Map(
    graph
      .get(content.files)
      .documents.map((file) => [file.slice('content/'.length), graph.files.text(file) ?? '']),
  )
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const stateOf = () => ({
    content: folderState(contentFolder),
    outside: folderState(outer, ['project/content', 'original', ...generated.map((one) => `project/${one}`)]),
  })
  const outside = stateOf().outside

  return {
    property: fc.asyncProperty(
      fc.array(deskRequests({ texts, picture: Uint8Array.from(picture) }), { minLength: 1, maxLength: 3 }),
      async (requests) => {
        faults.length = 0
        let before = stateOf().content
        try {
          for (const one of requests) {
            const kept = JSON.stringify(drafts.files)
            const response = await http.send(one)
            demand(faults.length === 0, 'The desk has a fault', faults.map(stackOf))
            demand(response !== undefined || one.sentBytes !== undefined, 'There is no answer')
            if (response) demandDocumented(one, response)
            const after = stateOf()
            demand(
              differences(after.outside, outside).length === 0,
              'A file outside of the content has changed',
            )
            const isAccepted = response?.status === 200 && isGuarded(one)
            demand(
              differences(after.content, before).length === 0 || (isAccepted && writing.test(one.target)),
              'Content was written',
              response,
            )
            demand(
              isAccepted || JSON.stringify(drafts.files) === kept,
              'A refused request changed the drafts',
              response,
            )
            before = after.content
          }
        } finally {
          if (differences(before, originalState).length > 0) await restore()
          else if (drafts.files.length > 0) {
            const files = drafts.files
            for (const file of files) drafts.keep(file, undefined)
            await live.updateOverlay(files.map((file) => `content/${file}`))
          }
        }
      },
    ),
    endBatch: async () => {
      await restore()
      const problems = await live.queue(() => graph.get(content.problems))
      demand(problems.length === 0, 'The repaired site has problems', problems)
    },
    close: async () => {
      http.close()
      rmSync(outer, { recursive: true })
    },
  }
}

function demandDocumented(one: RawRequest, { status, headers, text }: RawResponse): void {
  const path = one.target.split('?', 1)[0] ?? ''
  // Node itself rejects what is not HTTP and headers that are too large, and other paths belong to the site.
  if (status === 418 || ([400, 431].includes(status) && text === '')) return
  demand(documented.includes(status), 'The status is not documented', { status, text })
  demand(!text.includes(SECRET), 'The answer shows a file outside of the content', { text })
  demand(
    headers['cache-control'] === 'no-store' && headers['x-content-type-options'] === 'nosniff',
    'A header is missing',
    headers,
  )
  demand(
    !Object.keys(headers).some((name) => name.startsWith('access-control')),
    'Another origin may read',
    headers,
  )
  if (headers['content-type']?.startsWith('text/html')) {
    demand(!text.includes(token) || one.target.includes(token), 'The document shows the token', headers)
    return
  }
  if (one.method === 'HEAD') return
  const isApi = /^\/__desk\/api\//.test(path)
  if (!isGuarded(one) && isApi)
    demand([401, 403].includes(status) || one.method === 'GET', 'A request of another page was answered', {
      status,
      text,
    })
  const body: unknown = JSON.parse(text)
  if (status === 200) return
  const message: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined
  demand(typeof message === 'string' && /\w.*[.!?]$/s.test(message), 'The refusal is not a sentence', body)
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
