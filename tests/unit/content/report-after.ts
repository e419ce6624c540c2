import { SampleProject } from './sample-project'

/** The printed diagnostics of the sample project after a change; empty when nothing is wrong. */
export async function reportAfter(change: (project: SampleProject) => void): Promise<string> {
  const project = new SampleProject()
  try {
    change(project)
    return await project.report()
  } finally {
    project.dispose()
  }
}
