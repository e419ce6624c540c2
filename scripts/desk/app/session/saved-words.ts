import type { SaveResponse } from '../../contract/api'

/** The notice after saving. */
export function savedWords({
  files,
  version,
  withoutVersion,
}: Extract<SaveResponse, { kind: 'saved' }>): string {
  const one = files.length === 1
  const what = one ? 'The file is saved' : `${files.length} files are saved`
  const nothing = 'Nothing is published by saving.'
  if (version)
    return `${files.length === 0 ? 'A version is kept' : `${what}, and a version is kept`} on ${version.branch}. ${nothing}`
  return `${what}. ${withoutVersion ?? `${one ? 'It is' : 'They are'} in no version yet.`} ${nothing}`
}
