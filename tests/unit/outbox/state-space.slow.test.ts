import { describe, expect, it } from 'vitest'
import { FURTHER_MUTANTS, NAMED_MUTANTS } from './model/mutants'
import { exploreStates } from './state-space/explore'

/** Mutants that one submission with three senders can show, without clocks and drafts. */
const MUTANTS = [
  'deletes before it sends',
  'drops an entry on any 4xx',
  'takes any 2xx for success',
  'ignores the lease',
  'edits in place after an unknown outcome',
  'never reclaims an expired lease',
  'settles after the lease was reclaimed',
  'discards an ambiguous entry without consent',
  'drops an entry after 30 days',
  'takes a 429 for proof that no attempt arrived',
  'takes a refusal by a gateway for proof that no attempt arrived',
  'forgets an attempt without an answer',
  'forgets the attempt of an expired lease',
  'keeps the body in the receipt',
]

describe('the state space of the transitions', () => {
  it('violates no invariant with two submissions and two senders', () => {
    // The table refuses the second submission until the visitor edits it.
    const { stateCount, violations } = exploreStates({
      submissions: [false, true],
      senders: 2,
      limit: 1_000_000,
    })
    expect(violations).toEqual([])
    // A much smaller number means that some event can no longer happen.
    expect(stateCount).toBeGreaterThan(100_000)
  })

  const mutants = [...NAMED_MUTANTS, ...FURTHER_MUTANTS]
  for (const name of MUTANTS) {
    it(`shows the violation of an outbox that ${name}`, () => {
      const transitions = mutants.find((mutant) => mutant.name === name)?.transitions
      expect(transitions).toBeDefined()
      const violations = [false, true].flatMap(
        (refused) =>
          exploreStates({ submissions: [refused], senders: 3, limit: 1_000_000 }, transitions).violations,
      )
      expect(violations.length).toBeGreaterThan(0)
    })
  }
})
