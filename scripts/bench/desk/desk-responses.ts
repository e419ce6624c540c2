import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { DraftChange } from '../../desk/contract/api'
import { type DeskProject, deskProject, openDrafts } from '../../desk/server/desk-project'
import { callEndpoint } from '../../desk/server/endpoints'
import { LiveContent } from '../../vite/live-content'
import { table } from '../table'
import { writeEntries } from '../write-entries'

const POSTS = 2_000
/** Product pages that `writeEntries` adds to that many posts. */
const PRODUCTS = 90
const EDITS = 15
const post = 'collections/posts/post-7.json'

interface Measurement {
  readonly milliseconds: number
  readonly steps: number
}

/**
 * Returns a Markdown table of the responses of the desk's server on a project of 2,000 posts: median time, and steps of the
 * build graph that were made for one response.
 */
export async function benchDeskResponses(repository: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'desk-bench-'))
  try {
    writeEntries(repository, root, POSTS + PRODUCTS)
    const first = await openDesk(root)
    first.project.live.project.save()
    // A desk is opened again more often than for the first time.
    const { project, opened } = await openDesk(root)
    const base = readFileSync(join(root, 'content', post), 'utf8')
    let number = 0
    const draft = (pattern: RegExp) => async (index: number) => {
      number += 1
      const change: DraftChange = {
        file: post,
        text: base.replace(pattern, `$&Edit ${index}. `),
        base,
        replaces: project.drafts.revision(post),
        desk: 'bench',
        number,
      }
      await call(project, 'PUT', 'draft', change)
      await call(project, 'GET', 'check')
    }
    const text = /"type": "paragraph",\s*"text": "/
    const rows: (readonly [string, Measurement])[] = [
      ['open the content', { milliseconds: opened, steps: 0 }],
      ['tree, first', await measure(project, () => call(project, 'GET', 'tree'), 1)],
      ['open a post', await measure(project, () => call(project, 'GET', `file?file=${post}`), 1)],
      ['open it again', await measure(project, () => call(project, 'GET', `file?file=${post}`))],
      ['mistakes after an edited text', await measure(project, draft(text))],
      ['tree after it', await measure(project, () => call(project, 'GET', 'tree'))],
      ['pages and old values, before saving', await measure(project, () => call(project, 'GET', 'effects'))],
      ['mistakes after an edited title', await measure(project, draft(/"title": "/))],
    ]
    return table(
      [`${POSTS} posts`, 'ms', 'steps made'],
      rows.map(([name, { milliseconds, steps }]) => [name, milliseconds.toFixed(0), steps]),
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function openDesk(root: string): Promise<{ project: DeskProject; opened: number }> {
  const started = performance.now()
  const drafts = openDrafts(root)
  const live = new LiveContent(root, drafts.overlay)
  await live.open()
  return { project: deskProject(live, drafts), opened: performance.now() - started }
}

/** The median of several calls, the first of which is left out. */
async function measure(
  project: DeskProject,
  run: (index: number) => Promise<unknown>,
  times = EDITS,
): Promise<Measurement> {
  const found: Measurement[] = []
  for (let index = 0; index < times; index++) {
    const { graph } = project.live.project
    const [made, started] = [graph.made, performance.now()]
    await run(index)
    found.push({ milliseconds: performance.now() - started, steps: graph.made - made })
  }
  const sorted = found.slice(times > 1 ? 1 : 0).sort((left, right) => left.milliseconds - right.milliseconds)
  return sorted[Math.floor(sorted.length / 2)] ?? { milliseconds: 0, steps: 0 }
}

function call(project: DeskProject, method: string, path: string, body?: unknown): Promise<unknown> {
  const [name = '', query] = path.split('?')
  const chunks = body === undefined ? [] : [Buffer.from(JSON.stringify(body))]
  // The endpoints read the method, the headers and the body of a request.
  const request = Object.assign(Readable.from(chunks), {
    method,
    headers: { 'content-type': 'application/json' },
  }) as unknown as Parameters<typeof callEndpoint>[1]
  return callEndpoint(project, request, name, new URLSearchParams(query))
}
