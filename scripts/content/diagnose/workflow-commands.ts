import type { Diagnostic } from './print'

/**
 * Mistakes as workflow commands, one per line: GitHub Actions shows them beside the lines of a request, and hands them to
 * whoever asks for the results of its checks.
 * Source: GitHub Docs, "Workflow commands for GitHub Actions", setting an error message.
 */
export function workflowCommands(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ problem, file, line, column }) => {
      const title = problem.field === undefined ? '' : `,title=${escapeProperty(problem.field)}`
      const message = [problem.message, ...(problem.help ?? [])].join(' ')
      return `::error file=${escapeProperty(file)},line=${line},col=${column}${title}::${escapeText(message)}\n`
    })
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
