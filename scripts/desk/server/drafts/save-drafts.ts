import type { Problem } from '../../../content/model'
import type { Conflict, SaveRequest, SaveResponse } from '../../contract/api'
import { mergeByField } from '../../json/merge-by-field'
import { UneditableText } from '../../json/parse-with-ranges'
import { fieldProblems } from '../content/field-problems'
import type { DeskProject } from '../desk-project'
import { textOnDisk } from '../files/text-on-disk'
import { type FileWrite, writeFiles } from '../files/write-files'
import { pictureUses } from '../pictures/picture-uses'
import type { Draft } from './drafts'
import { keepVersion } from './keep-version'

/** Attempts to save, because files may change on disk while they are checked. */
const MOST_ATTEMPTS = 5

/**
 * Writes drafts into `content/`, all of them or none: merged with changes on disk, and only if they introduce no mistake.
 */
export async function saveDrafts(
  project: DeskProject,
  { files, version }: SaveRequest,
): Promise<SaveResponse> {
  const response = await project.live.queue(() => tryToSave(project, files))
  // The graph has checked these drafts alone; this updates it to all drafts.
  await project.live.update(files.map((file) => `content/${file}`))
  if (response.kind !== 'saved' || !version?.trim() || response.files.length === 0) return response
  const named = await project.live.queue(async () => mediaNamedIn(project, response.files))
  return { ...response, ...(await keepVersion(project.root, [...response.files, ...named], version)) }
}

/** Pictures that the files name, and the notes on them, so that the version is complete. */
function mediaNamedIn(project: DeskProject, files: readonly string[]): string[] {
  const names = [...pictureUses(project)].flatMap(([name, uses]) =>
    uses.some(({ place }) => files.includes(place.file)) ? [`media/${name}`] : [],
  )
  return names.length > 0 ? [...names, 'media/README.md'] : []
}

async function tryToSave(project: DeskProject, files: readonly string[]): Promise<SaveResponse> {
  const { root, drafts } = project
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const own = files.flatMap((file) => drafts.get(file) ?? [])
    const merged = own.map((draft) => mergeWithDisk(draft, textOnDisk(root, draft.file)))
    const conflicts = merged.flatMap((one) => one.conflicts)
    if (conflicts.length > 0) return { kind: 'conflict', conflicts }
    const writes = merged.map(({ write }) => write)
    const problems = await newMistakes(project, writes)
    if (problems.length > 0)
      return { kind: 'refused', problems: fieldProblems(problems, textAfter(project, writes)) }
    if (writes.some(({ file, before }) => textOnDisk(root, file) !== before)) continue
    // A server that is killed from here on finds drafts that equal what the journal writes.
    for (const { file, before, after } of writes) drafts.keep({ file, text: after, base: before })
    writeFiles(root, writes)
    for (const { file } of writes) drafts.drop(file)
    return { kind: 'saved', files: writes.map(({ file }) => file) }
  }
  throw new Error('A file changes again and again while it is saved. The drafts are kept.')
}

/** Merges a draft with a file that has changed since the draft was begun. */
function mergeWithDisk(
  { file, text, base }: Draft,
  disk: string | null,
): { write: FileWrite; conflicts: Conflict[] } {
  const write = (after: string | null) => ({ file, before: disk, after })
  if (disk === base || disk === text) return { write: write(text), conflicts: [] }
  const whole: Conflict = {
    place: { file, pointer: '' },
    ...(base === null ? {} : { base }),
    ...(disk === null ? {} : { disk }),
    ...(text === null ? {} : { draft: text }),
  }
  if (base === null || disk === null || text === null) return { write: write(text), conflicts: [whole] }
  try {
    const merged = mergeByField(base, disk, text)
    const conflicts = merged.conflicts.map(({ pointer, ...values }) => ({
      place: { file, pointer },
      ...values,
    }))
    return { write: write(merged.text), conflicts }
  } catch (error) {
    if (error instanceof UneditableText) return { write: write(text), conflicts: [whole] }
    throw error
  }
}

/**
 * Mistakes that the writes introduce: those in the written files, and those elsewhere that are not on disk already. Other
 * drafts are ignored, because they are not written.
 */
async function newMistakes(project: DeskProject, writes: readonly FileWrite[]): Promise<readonly Problem[]> {
  const mistakes = await mistakesWith(project, writes)
  if (mistakes.length === 0) return []
  const known = new Set((await mistakesWith(project, [])).map(keyOf))
  const written = new Set(writes.map(({ file }) => `content/${file}`))
  return mistakes.filter((one) => written.has(one.file) || !known.has(keyOf(one)))
}

async function mistakesWith({ live, drafts }: DeskProject, writes: readonly FileWrite[]): Promise<Problem[]> {
  const { graph, content } = live.project
  const problems = await drafts.withOnly(
    writes.map(({ file, after }) => [file, after]),
    () => {
      graph.refresh()
      return graph.get(content.problems)
    },
  )
  return problems.filter(({ warning }) => warning === undefined)
}

function keyOf({ file, message, found }: Problem): string {
  return [file, message, found].join('\n')
}

function textAfter({ live }: DeskProject, writes: readonly FileWrite[]) {
  const texts = new Map(writes.map(({ file, after }) => [`content/${file}`, after ?? undefined]))
  return (file: string) => (texts.has(file) ? texts.get(file) : live.project.graph.files.text(file))
}
