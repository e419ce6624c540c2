import { describe, expect, it } from 'vitest'
import { FURTHER_MUTANTS, NAMED_MUTANTS } from './model/mutants'
import { walk } from './walk/walk'

/** Wrong rules that show within one submission and three senders, without clocks and drafts. */
const SEEN_BY_THE_WALK = [
  'deletes before it sends',
  'drops on any 4xx',
  'takes any 2xx for success',
  'knows no lease',
  'edits in place after an unknown outcome',
  'never takes an entry over from a dead sender',
  'lets a sender settle that lost its lease',
  'cancels silently while the outcome is open',
  'drops what could not be sent in 30 days',
  'takes a 429 for proof that nothing ever arrived',
  'takes what a gateway turned away for proof that nothing ever arrived',
  'forgets that an attempt got no answer',
  'forgets that the sender before may have succeeded',
  'keeps the body in the receipt',
]

describe('every state that can be reached', () => {
  it('by two submissions and three senders keeps every promise', () => {
    // The table refuses the second submission until the visitor fixes it.
    const { states, slots, broken } = walk({ submissions: [false, true], actors: 3, limit: 4_000_000 })
    console.info(
      `outbox walk: ${states} states of two submissions and three senders (${slots} of one submission)`,
    )
    expect(broken).toEqual([])
    // Fewer would mean that some event can no longer happen; the exact number is a fact of the rules.
    expect(states).toBeGreaterThan(1_000_000)
  }, 300_000)

  const mutants = [...NAMED_MUTANTS, ...FURTHER_MUTANTS]
  for (const name of SEEN_BY_THE_WALK) {
    it(`shows what is wrong with an outbox that ${name}`, () => {
      const transitions = mutants.find((mutant) => mutant.name === name)?.transitions
      expect(transitions).toBeDefined()
      const broken = [false, true].flatMap(
        (refused) => walk({ submissions: [refused], actors: 3, limit: 1_000_000 }, transitions).broken,
      )
      expect(broken.length).toBeGreaterThan(0)
    })
  }
})
