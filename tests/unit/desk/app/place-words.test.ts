import { describe, expect, it } from 'vitest'
import { placeWords } from '../../../../scripts/desk/app/words/place-words'
import type { PublishState } from '../../../../scripts/desk/contract/publish'

const version = (commit: string) => ({ commit, subject: '', author: '', isOwn: true, date: '', files: [] })
const state: PublishState = {
  way: 'review',
  site: 'https://example.org',
  host: { address: 'example.org/site', target: 'main' },
  waiting: [version('a')],
  handedOver: [version('b')],
  merged: [version('c')],
}
const deployed = { commit: 'd', seenAt: '', isExact: true, versions: [] }

describe('the place of a version', () => {
  it('is on this computer, with the host, in the branch of the site or public', () => {
    const seen = { ...state, deployed }
    expect(['a', 'b', 'c', 'd'].map((commit) => placeWords(seen, commit))).toEqual([
      'only here',
      'handed over',
      'in the next build',
      'public',
    ])
  })

  it('is unknown without a host, and for older versions of a site that does not say what it shows', () => {
    expect(placeWords(state, 'd')).toBe('')
    expect(placeWords({ ...state, deployed, siteProblem: 'It does not answer.' }, 'd')).toBe('')
    const { host: _, ...local } = state
    expect(placeWords({ ...local, handedOver: [] }, 'a')).toBe('')
  })
})
