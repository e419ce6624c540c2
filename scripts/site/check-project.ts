import { diagnose } from '../content/diagnose/print'
import { checkContent, type Report } from '../content/pipeline'
import { readText } from '../lib/read-text'
import { pictureBudgetWarnings } from './budgets/picture-budget-warnings'
import type { Project } from './open-project'

/** Checks the content and, if it is valid, the pictures of its pages against their budgets. */
export async function checkProject(project: Project): Promise<Report> {
  const report = await checkContent(project.graph, project.content)
  if (report.diagnostics.length > 0) return report
  const heavy = diagnose(await pictureBudgetWarnings(project), (file) => readText(project.root, file))
  return { ...report, warnings: [...report.warnings, ...heavy] }
}
