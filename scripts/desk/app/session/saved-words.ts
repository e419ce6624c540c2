import type { SaveResponse } from '../../contract/api'

/** The notice after saving. */
export function savedWords({
  files,
  version,
  withoutVersion,
}: Extract<SaveResponse, { kind: 'saved' }>): string {
  const what = files.length === 1 ? 'The file is saved' : `${files.length} files are saved`
  if (version) return `${what}, and a version is kept on ${version.branch}. Nothing is published by saving.`
  return `${what}.${withoutVersion ? ` ${withoutVersion}` : ''} Nothing is published by saving.`
}
