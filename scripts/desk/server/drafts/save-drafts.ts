import type { Problem } from '../../../content/model'
import type { FieldProblem, SaveProblems, SaveRequest, SaveResponse } from '../../contract/api'
import { fieldProblems } from '../content/field-problems'
import type { DeskProject } from '../desk-project'
import { type FileWrite, writeFiles } from '../files/write-files'
import { keepVersion } from '../git/keep-version'
import { unversionedFiles } from '../git/unversioned-files'
import { pictureUses } from '../pictures/picture-uses'
import { writeDrafts } from './write-drafts'

/**
 * Writes drafts into `content/`, all of them or none: merged with changes on disk, and only if they introduce no mistake.
 */
export async function saveDrafts(
  project: DeskProject,
  { files, version, alsoInVersion }: Required<SaveRequest>,
): Promise<SaveResponse> {
  const response = await project.live.queue(() =>
    writeDrafts(project, files, {
      check: (writes) => newMistakes(project, writes),
      write: writeFiles,
    }),
  )
  // The graph has checked these drafts alone; this updates it to all drafts.
  await project.live.update(files.map((file) => `content/${file}`))
  if (response.kind !== 'saved' || !version.trim()) return response
  const waiting = (await unversionedFiles(project.root)).map(({ file }) => file)
  const kept = [...response.files, ...alsoInVersion.filter((file) => waiting.includes(file))]
  if (kept.length === 0) return response
  const named = await project.live.queue(async () => mediaNamedIn(project, kept))
  return { ...response, ...(await keepVersion(project.root, [...new Set([...kept, ...named])], version)) }
}

/** Checks a save of all drafts but those of some files, without writing. */
export function saveProblems(project: DeskProject, left: readonly string[]): Promise<SaveProblems> {
  const { drafts, live } = project
  return live.queue(async () => {
    const writes = drafts.files.flatMap((file) => {
      const draft = left.includes(file) ? undefined : drafts.get(file)
      return draft ? [{ file, before: draft.base, after: draft.text }] : []
    })
    const problems = await newMistakes(project, writes)
    live.project.graph.refresh()
    return { problems }
  })
}

/** Pictures that the files name, and the notes on them, so that the version is complete. */
function mediaNamedIn(project: DeskProject, files: readonly string[]): string[] {
  const names = [...pictureUses(project)].flatMap(([name, uses]) =>
    uses.some(({ place }) => files.includes(place.file)) ? [`media/${name}`] : [],
  )
  return names.length > 0 ? [...names, 'media/README.md'] : []
}

/**
 * Mistakes that the writes introduce: those in the written files, and those elsewhere that are not on disk already. Other
 * drafts are ignored, because they are not written.
 */
async function newMistakes(project: DeskProject, writes: readonly FileWrite[]): Promise<FieldProblem[]> {
  const mistakes = await mistakesWith(project, writes)
  if (mistakes.length === 0) return []
  const known = new Set((await mistakesWith(project, [])).map(keyOf))
  const written = new Set(writes.map(({ file }) => `content/${file}`))
  const introduced = mistakes.filter((one) => written.has(one.file) || !known.has(keyOf(one)))
  return fieldProblems(introduced, textAfter(project, writes))
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
  return JSON.stringify([file, message, found])
}

function textAfter({ live }: DeskProject, writes: readonly FileWrite[]) {
  const texts = new Map(writes.map(({ file, after }) => [`content/${file}`, after ?? undefined]))
  return (file: string) => (texts.has(file) ? texts.get(file) : live.project.graph.files.text(file))
}
