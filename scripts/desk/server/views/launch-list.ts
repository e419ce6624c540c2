import type { Problem } from '../../../content/model'
import { toPointer } from '../../../content/origins'
import { unfinishedContent } from '../../../launch-check/unfinished-content'
import { unfinishedSettings } from '../../../launch-check/unfinished-settings'
import type { Project } from '../../../site/open-project'
import type { FieldProblem, LaunchList } from '../../contract/api'
import { lineOf } from '../../json/line-of'
import { deskFile, fieldProblems } from '../content/field-problems'
import type { DeskContent } from '../desk-content'
import type { DeskProject } from '../desk-project'
import { countAtStart } from './count-at-start'

type Item = LaunchList['items'][number]

/** Everything to finish before the launch, drafts included: what `npm run launch-check` lists, without its warnings. */
export async function launchList({ live, root }: DeskContent): Promise<LaunchList> {
  const { project } = live
  const atStart = await countAtStart(root)
  const item = (problem: Problem, kind: Item['kind']): Item => {
    const { file, place, field = '', message, found } = problem
    const pointer = toPointer(place?.path ?? [])
    const text = project.graph.files.text(file)
    return {
      place: {
        file: deskFile(file),
        pointer,
        ...(place && text !== undefined ? { line: lineOf(text, pointer) } : {}),
      },
      field,
      kind,
      message,
      ...(found === undefined ? {} : { found }),
    }
  }
  // A file that cannot be read is a mistake already.
  const unfinished = unfinishedContent(project).flatMap((problem) =>
    problem.place ? item(problem, kindOf(problem.place)) : [],
  )
  // Mistakes and settings of that version are unknown, so the current ones count.
  const others = [
    ...(await mistakesOf(project)).map(
      ({ place, message }): Item => ({ place, field: '', kind: 'mistake', message }),
    ),
    ...unfinishedSettings(project.root, project.settings).map(
      ({ file, field = '', message }): Item => ({
        place: { file, pointer: '' },
        field,
        kind: 'setting',
        message,
      }),
    ),
  ]
  return {
    items: [...unfinished, ...others],
    ...(atStart === undefined ? {} : { atStart: atStart + others.length }),
  }
}

/** Length of the launch list, from counts that the graph keeps for each file. */
export async function launchCount({ live, steps }: DeskProject): Promise<number> {
  const { project } = live
  const { graph, content, root, settings } = project
  const unfinished = graph.get(content.files).documents.reduce((sum, file) => {
    const { samples, placeholders } = graph.get(steps.unfinished, file)
    return sum + samples + placeholders
  }, 0)
  return unfinished + (await mistakesOf(project)).length + unfinishedSettings(root, settings).length
}

/** Mistakes as the desk lists them. */
export async function mistakesOf({ graph, content }: Project): Promise<FieldProblem[]> {
  const problems = await graph.get(content.problems)
  const mistakes = problems.filter(({ warning }) => warning === undefined)
  return fieldProblems(mistakes, (file) => graph.files.text(file))
}

function kindOf(place: NonNullable<Problem['place']>): Item['kind'] {
  return place.path?.at(-1) === 'sample' && 'of' in place && place.of === 'key' ? 'sample' : 'placeholder'
}
