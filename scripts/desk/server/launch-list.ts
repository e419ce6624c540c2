import type { Problem } from '../../content/model'
import { toPointer } from '../../content/origins'
import { unfinishedContent } from '../../launch-check/unfinished-content'
import { unfinishedSettings } from '../../launch-check/unfinished-settings'
import type { LaunchList } from '../contract/api'
import { lineOf } from '../json/line-of'
import type { DeskContent } from './desk-content'
import { deskFile } from './field-problems'

type Item = LaunchList['items'][number]

/** Everything to finish before the launch, drafts included: what `npm run launch-check` lists, without its warnings. */
export async function launchList({ live }: DeskContent): Promise<LaunchList> {
  const { project } = live
  const problems = await project.graph.get(project.content.problems)
  const mistakes = problems.filter(({ warning }) => warning === undefined)
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
  return {
    items: [
      ...mistakes.map((problem) => item(problem, 'mistake')),
      ...unfinishedContent(project).map((problem) => item(problem, kindOf(problem))),
      ...unfinishedSettings(project.root, project.settings).map(({ file, field = '', message }) => ({
        place: { file, pointer: '' },
        field,
        kind: 'setting' as const,
        message,
      })),
    ],
  }
}

function kindOf({ place }: Problem): Item['kind'] {
  if (!place) return 'mistake'
  return place.path?.at(-1) === 'sample' && 'of' in place && place.of === 'key' ? 'sample' : 'placeholder'
}
