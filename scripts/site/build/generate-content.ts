import { colouredFor, printDiagnostics } from '../../content/diagnose/print'
import type { PictureService } from '../../content/pictures'
import { Pipeline, type Run, sharedNotice } from '../../content/pipeline'

/**
 * Generates what the site is built from, and says which folders share a route.
 * @throws Error that prints as the report of all mistakes, when there is one in the content
 */
export async function generateContent(root: string, pictures: PictureService): Promise<void> {
  const run = await new Pipeline({ root, pictures }).run()
  if (run.diagnostics.length > 0) throw reportOf(run)
  for (const one of run.shared) console.log(sharedNotice(one))
}

/** An error that prints as the report alone: where in the pipeline it was thrown tells an editor nothing. */
export function reportOf({ diagnostics }: Run): Error {
  const text = printDiagnostics(diagnostics)
  const error = new Error(colouredFor(process.stderr, text))
  error.stack = error.message
  return error
}
