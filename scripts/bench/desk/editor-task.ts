import type { DeskUser } from './desk-user'

/** Milliseconds that a step may take while a development server compiles. */
export const TIMEOUT_MS = 60_000

/** One of the tasks that an editor does at the desk, on the content of the fixture site. */
export interface EditorTask {
  readonly name: string
  /** File at which the desk is open when the task begins. */
  readonly file: string
  /** Lines that `git diff --numstat` must print, with paths below `content/`. */
  readonly lines: readonly string[]
  /** Pieces of the lines that are added. */
  readonly written?: readonly string[]
  /** Prepares what the task starts from, before it is counted. */
  readonly prepare?: (project: EditedProject) => void
  readonly run: (user: DeskUser, project: EditedProject) => Promise<void>
  /** Takes back what the task has changed beside the content. */
  readonly finish?: (project: EditedProject) => void
}

/** The edited project, a copy with its own git repository. */
export interface EditedProject {
  replace(file: string, piece: string | RegExp, by: string): void
  /** Commits everything. The tag `before` names the commit. */
  commit(subject: string): void
  git(...parameters: readonly string[]): string
}

/** What has changed since the last commit of a task, in versions or not: lines added and removed, and the file below `content/`. */
export function changedLines(project: EditedProject): string[] {
  return diff(project, '--numstat')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace('content/', ''))
}

/** The added lines of these changes. */
export function addedLines(project: EditedProject): string {
  const lines = diff(project, '--unified=0').split('\n')
  return lines.filter((line) => line.startsWith('+') && !line.startsWith('+++')).join('\n')
}

function diff(project: EditedProject, format: string): string {
  project.git('add', '--all')
  return project.git('diff', '--cached', '--find-renames', format, 'before')
}
