import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergeTexts } from '../../json/merge-texts'
import { settleText } from '../../json/settle-text'
import { git, gitWith, readObjects } from '../git/git'
import type { Repository } from '../git/repository'

/** A content file whose fields both sides changed. The merge has the values of the colleagues. */
export interface OpenFile {
  /** Below `content/`. */
  readonly file: string
  /** Text that both started from; null without one. */
  readonly base: string | null
  /** The editor's text; null if the editor has removed the file. */
  readonly ours: string | null
}

/** A merge of two commits, which no branch holds yet. */
export type MergeCommit =
  | { readonly kind: 'merged'; readonly commit: string; readonly open: readonly OpenFile[] }
  /** Files besides JSON that both sides changed in the same place. */
  | { readonly kind: 'stopped'; readonly paths: readonly string[] }

/** The versions of a path that both sides changed, by stage of the index: 1 base, 2 ours, 3 theirs. */
type Stages = Readonly<Partial<Record<1 | 2 | 3, { readonly mode: string; readonly blob: string }>>>

/**
 * Merges the editor's commit with that of colleagues, JSON of the content field by field. Neither the working tree nor a branch
 * changes, so that a killed or stopped merge leaves nothing behind.
 */
export async function makeMerge(
  { root, prefix }: Repository,
  { base, ours, theirs }: { readonly base: string; readonly ours: string; readonly theirs: string },
): Promise<MergeCommit> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-merge-'))
  const options = { index: join(folder, 'index') }
  try {
    await gitWith(root, options, 'read-tree', '-i', '-m', '--aggressive', base, ours, theirs)
    const content = `${prefix}content/`
    const unmerged = await gitWith(root, options, 'ls-files', '--unmerged', '--full-name', '-z', '--', ':/')
    const open: OpenFile[] = []
    const stopped: string[] = []
    for (const [path, stages] of stagesByPath(unmerged)) {
      const isJson = path.startsWith(content) && path.endsWith('.json')
      const text = isJson
        ? await mergeJson(root, path.slice(content.length), stages, open)
        : await mergeLines(root, folder, stages, {
            isNotes: path.startsWith(content) && path.endsWith('.md'),
          })
      if (text === undefined) {
        stopped.push(path)
        continue
      }
      const input = await indexLine(root, path, stages, text)
      await gitWith(root, { ...options, input }, 'update-index', '-z', '--index-info')
    }
    if (stopped.length > 0) return { kind: 'stopped', paths: stopped }
    const tree = (await gitWith(root, options, 'write-tree')).trim()
    const message = 'Put together with the versions of colleagues'
    const commit = await git(root, 'commit-tree', tree, '-p', ours, '-p', theirs, '-m', message)
    return { kind: 'merged', commit: commit.trim(), open }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function stagesByPath(listed: string): Map<string, Stages> {
  const paths = new Map<string, Stages>()
  const entries = listed.matchAll(/(\d+) ([0-9a-f]+) (\d)\t([^\0]+)\0/g)
  for (const [, mode = '', blob = '', stage, path = ''] of entries) {
    paths.set(path, { ...paths.get(path), [Number(stage)]: { mode, blob } })
  }
  return paths
}

/** The merged text; null removes the file. Files with open fields are added to `open`. */
async function mergeJson(
  root: string,
  file: string,
  stages: Stages,
  open: OpenFile[],
): Promise<string | null> {
  const [base, ours, theirs] = await textsOf(root, stages)
  const { text, conflicts } = mergeTexts(base, theirs, ours)
  if (conflicts.length === 0) return text
  open.push({ file, base, ours })
  return settleText(
    text,
    conflicts.map((conflict) => ({ conflict, answer: 'disk' })),
  )
}

/** The merged text; undefined if both changed the same lines. Notes keep the lines of both. */
async function mergeLines(
  root: string,
  folder: string,
  stages: Stages,
  { isNotes }: { readonly isNotes: boolean },
): Promise<string | undefined> {
  const texts = await textsOf(root, stages)
  const [base, ours, theirs] = texts
  // Line by line, pictures would be destroyed.
  if (ours === null || theirs === null || texts.some((text) => text?.includes('\0'))) return undefined
  const files = [ours, base ?? '', theirs].map((text, place) => {
    const file = join(folder, String(place))
    writeFileSync(file, text)
    return file
  })
  return git(root, 'merge-file', '-p', ...(isNotes ? ['--union'] : []), ...files).catch(() => undefined)
}

async function textsOf(root: string, stages: Stages): Promise<[string | null, string | null, string | null]> {
  const blobs = ([1, 2, 3] as const).map((stage) => stages[stage]?.blob)
  const read = await readObjects(
    root,
    blobs.filter((blob) => blob !== undefined),
  )
  const [base, ours, theirs] = blobs.map((blob) => (blob === undefined ? null : (read.shift() ?? null)))
  return [base ?? null, ours ?? null, theirs ?? null]
}

/** The line for `git update-index --index-info` that replaces the stages of a path by one text, or removes it. */
async function indexLine(root: string, path: string, stages: Stages, text: string | null): Promise<string> {
  const { mode = '', blob: known = '' } = stages[2] ?? stages[3] ?? {}
  if (text === null) return `0 ${known}\t${path}\0`
  const blob = (await gitWith(root, { input: text }, 'hash-object', '-w', '--stdin')).trim()
  return `${mode} ${blob}\t${path}\0`
}
