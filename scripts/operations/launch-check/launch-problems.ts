import { type Diagnostic, diagnose } from '../../content/diagnose/print'
import type { Problem } from '../../content/model'
import type { Settings } from '../../lib/settings'
import type { Project } from '../../site/open-project'
import { type LaunchRisk, launchRisks } from './launch-risk'
import { expiringContact } from './security-contact'
import { type Unfinished, unfinishedContent } from './unfinished-content'
import { unfinishedSettings } from './unfinished-settings'

/** Something to finish before the launch, located and formatted. */
export interface LaunchProblem extends Diagnostic {
  readonly risk: LaunchRisk
}

/**
 * Returns everything to finish before the launch without duplicates, the greatest risk first: mistakes and warnings of
 * `npm run check`, samples, placeholders and missing settings. `npm run launch-check` and the desk show this list.
 * @param settings the settings of a build
 * @param today as in 2026-12-24
 * @param unfinishedOf samples and placeholders of a content file, if they are known already
 */
export async function launchProblems(
  project: Project,
  settings: Settings,
  today: string,
  unfinishedOf?: (file: string) => readonly Unfinished[] | null,
): Promise<LaunchProblem[]> {
  const readText = (file: string) => project.graph.files.text(file)
  const checked = await project.graph.get(project.content.problems)
  const unfinished = unfinishedContent(project, unfinishedOf)
  const ofRisk: Readonly<Record<LaunchRisk, readonly Problem[]>> = {
    mistake: checked.filter(({ warning }) => warning === undefined),
    setting: unfinishedSettings(project.root, settings),
    placeholder: unfinished.placeholders,
    // `unfinishedContent` finds placeholders inside blocks with "sample": true too.
    warning: [
      ...checked.filter(({ warning }) => warning !== undefined && warning !== 'placeholder'),
      ...expiringContact(readText, today),
    ],
    sample: unfinished.samples,
  }
  return launchRisks.flatMap((risk) => diagnose(ofRisk[risk], readText).map((one) => ({ ...one, risk })))
}
