import type { PublishState } from '../../contract/publish'

/** How far a version is on its way to visitors; empty if it is unknown. */
export function placeWords(state: PublishState | undefined, commit: string): string {
  const isIn = (versions: readonly { readonly commit: string }[]) =>
    versions.some((version) => version.commit === commit)
  if (!state || (!state.host && state.handedOver.length === 0)) return ''
  if (isIn(state.waiting)) return 'only here'
  if (isIn(state.handedOver)) return 'handed over'
  if (isIn(state.merged)) return 'in the next build'
  return state.deployed && state.siteProblem === undefined ? 'public' : ''
}
