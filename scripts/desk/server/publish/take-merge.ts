import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mergeTexts } from '../../json/merge-texts'
import { currentDraft, type DraftFolder } from '../drafts/change-drafts'
import { contentPath, deskFolder } from '../files/content-path'
import { textOnDisk } from '../files/text-on-disk'
import { writeAtomically } from '../files/write-atomically'
import { commitOf, git, readObjects } from '../git/git'
import { changedPaths } from '../git/log'
import { unversionedFiles } from '../git/unversioned-files'
import type { OpenFile } from './merge-commit'

/** A merge that is about to come into the folder. */
interface PlannedMerge {
  readonly commit: string
  readonly open: readonly OpenFile[]
}

/**
 * Moves the current branch and the files to a merge of it. Saved changes that are in no version become drafts again where the
 * merge changes their file. Fields that both sides changed become drafts with the value of the editor, so that the desk asks.
 * @returns files below `content/` that changed
 * @throws GitError if git would overwrite another file; nothing has changed then
 */
export async function takeMerge(folder: DraftFolder, merge: PlannedMerge): Promise<string[]> {
  const { root } = folder
  const paths = await changedPaths(root, 'HEAD', merge.commit)
  const files = paths.flatMap((path) => (path.startsWith('content/') ? [path.slice('content/'.length)] : []))
  await unsave(folder, files)
  // A server that is killed from here on finishes when it starts again.
  writeAtomically(planFile(root), JSON.stringify(merge))
  try {
    await git(root, 'merge', '--quiet', '--ff-only', merge.commit)
    openFields(folder, merge.open)
  } finally {
    rmSync(planFile(root))
  }
  return files
}

/** Asks about the fields of a merge whose server was killed before it could. */
export async function finishMerge(folder: DraftFolder): Promise<void> {
  const merge = readPlan(folder.root)
  if (!merge) return
  if ((await commitOf(folder.root, 'HEAD')) === merge.commit) openFields(folder, merge.open)
  rmSync(planFile(folder.root))
}

/** Turns saved changes of files that are in no version into drafts, and restores the files of the last version. */
async function unsave({ root, drafts }: DraftFolder, files: readonly string[]): Promise<void> {
  const unversioned = (await unversionedFiles(root)).map(({ file }) => file)
  for (const file of files.filter((one) => one.endsWith('.json') && unversioned.includes(one))) {
    const [last = null] = await readObjects(root, [`HEAD:./content/${file}`]).catch(() => [])
    const { text } = currentDraft({ root, drafts }, file)
    drafts.keep(file, { text, base: last })
    if (last === null) rmSync(contentPath(root, file), { force: true })
    else await git(root, 'checkout', '--quiet', 'HEAD', '--', `content/${file}`)
  }
}

function openFields({ root, drafts }: DraftFolder, open: readonly OpenFile[]): void {
  for (const { file, base, ours } of open) {
    const merged = textOnDisk(root, file)
    const draft = drafts.get(file)
    // Changes that were not saved are part of what the editor wants.
    const wanted =
      draft && draft.base === ours ? draft.text : draft ? withOpenFields(draft.text, merged, ours) : ours
    drafts.keep(file, { text: wanted, base })
  }
}

/** A draft into which the merge came already, with the fields of the editor again. */
function withOpenFields(draft: string | null, merged: string | null, ours: string | null): string | null {
  return mergeTexts(merged, ours, draft).text
}

function planFile(root: string): string {
  return join(root, deskFolder, 'merge.json')
}

function readPlan(root: string): PlannedMerge | undefined {
  try {
    // Written by this file.
    return JSON.parse(readFileSync(planFile(root), 'utf8')) as PlannedMerge
  } catch {
    return undefined
  }
}
