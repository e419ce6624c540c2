import { toPointer } from '../../../content/origins'
import { type LaunchProblem, launchProblems } from '../../../operations/launch-check/launch-problems'
import type { Project } from '../../../site/open-project'
import type { FieldProblem, LaunchList } from '../../contract/api'
import { deskFile, fieldProblems, wordsOfJson } from '../content/field-problems'
import type { DeskProject } from '../desk-project'
import { countAtStart } from './count-at-start'

/** Everything to finish before the launch as `npm run launch-check` lists it, drafts included. */
export async function launchList(project: DeskProject): Promise<LaunchList> {
  const [problems, unfinishedAtStart] = await Promise.all([
    unfinishedProblems(project),
    countAtStart(project.root),
  ])
  if (unfinishedAtStart === undefined) return { items: problems.map(itemOf) }
  // Whatever else there was to do in that version is unknown, so what is left of it today counts.
  const others = problems.filter(({ risk }) => risk !== 'sample' && risk !== 'placeholder')
  return { items: problems.map(itemOf), atStart: unfinishedAtStart + others.length }
}

/** What is to be finished before the launch, the greatest risk first. */
export function unfinishedProblems({ live, steps }: DeskProject): Promise<LaunchProblem[]> {
  const { graph, settings, day } = live.project
  return launchProblems(live.project, settings, day, (file) => graph.get(steps.unfinished, file))
}

function itemOf({ problem, file, line, wholeFile, risk }: LaunchProblem): LaunchList['items'][number] {
  const { place, field = '', message, found } = problem
  return {
    place: { file: deskFile(file), pointer: toPointer(place?.path ?? []), ...(wholeFile ? {} : { line }) },
    field,
    risk,
    message,
    ...(found === undefined ? {} : { found: wordsOfJson(found) }),
  }
}

/** Mistakes as the desk lists them. */
export async function mistakesOf({ graph, content }: Project): Promise<FieldProblem[]> {
  const problems = await graph.get(content.problems)
  const mistakes = problems.filter(({ warning }) => warning === undefined)
  return fieldProblems(mistakes, (file) => graph.files.text(file))
}
