import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fixtureDist } from '../../project/fixture-site'

const texts = new Set(['.html', '.js', '.css', '.json'])

interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly integrity: string
  readonly bytes: number
}

/**
 * A copy of the built site as another build would give it: every page carries the mark, and every script and style has
 * another name, so that nothing of the version before is left.
 * @param mark lower-case letters, which pages carry in `<meta name="version">`
 * @returns the folder
 */
export async function createNextVersion(mark: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-version-'))
  // Compressed copies would still hold the previous version.
  await cp(fixtureDist, folder, { recursive: true, filter: (source) => !/\.(?:br|gz)$/.test(source) })
  const renamed = await renameAssets(folder, mark)
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => texts.has(extname(name)) && name !== 'sw.js')) {
    const before = await readFile(join(folder, file), 'utf8')
    await writeFile(
      join(folder, file),
      rewritten(before, renamed, extname(file) === '.html' ? mark : undefined),
    )
  }
  await rewriteWorker(folder, renamed)
  return folder
}

/** Removes files from the precache list, as the build does with old posts. */
export async function removeFromPrecache(folder: string, urls: readonly string[]): Promise<void> {
  const worker = join(folder, 'sw.js')
  const text = await readFile(worker, 'utf8')
  const entries = readEntries(text).filter(({ url }) => !urls.includes(url))
  await writeFile(worker, withEntries(text, entries))
}

async function renameAssets(folder: string, mark: string): Promise<ReadonlyMap<string, string>> {
  const renamed = new Map<string, string>()
  for (const name of await readdir(join(folder, 'assets'))) {
    if (!/\.(?:js|css)$/.test(name)) continue
    const next = name.replace(/\.(js|css)$/, `${mark}.$1`)
    await rename(join(folder, 'assets', name), join(folder, 'assets', next))
    renamed.set(name, next)
  }
  return renamed
}

function rewritten(text: string, renamed: ReadonlyMap<string, string>, mark: string | undefined): string {
  let next = text.replace(/[\w-][\w.-]*\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name)
  if (mark === undefined) return next
  // The content policy lists digests of the inline scripts.
  const digests = inlineDigests(next)
  for (const [index, digest] of inlineDigests(text).entries())
    next = next.replaceAll(digest, digests[index] ?? '')
  return next.replace('</head>', `<meta name="version" content="${mark}"></head>`)
}

function inlineDigests(html: string): string[] {
  return [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    digestOf(script),
  )
}

async function rewriteWorker(folder: string, renamed: ReadonlyMap<string, string>): Promise<void> {
  const worker = join(folder, 'sw.js')
  const text = await readFile(worker, 'utf8')
  const entries: Entry[] = []
  for (const { url, revision, bytes } of readEntries(text)) {
    const name = url.replace('assets/', '')
    const next = renamed.has(name) ? `assets/${renamed.get(name)}` : url
    const digest = digestOf(await readFile(join(folder, next)))
    entries.push({ url: next, revision: revision && digest, integrity: `sha256-${digest}`, bytes })
  }
  await writeFile(worker, withEntries(text, entries))
}

const list = /\[\{"(?:integrity|revision|url)":[^\]]*\]/

function readEntries(worker: string): Entry[] {
  const [entries] = list.exec(worker) ?? []
  if (entries === undefined) throw new Error('The worker has no list of what it saves.')
  return JSON.parse(entries)
}

function withEntries(worker: string, entries: readonly Entry[]): string {
  return worker.replace(list, () => JSON.stringify(entries))
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
