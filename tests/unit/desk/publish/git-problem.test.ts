import { describe, expect, it } from 'vitest'
import { problemOf } from '../../../../scripts/desk/server/git/git-problem'

describe('the problem of a failed command', () => {
  it('quotes git without user and password', () => {
    const said = "fatal: unable to access 'https://asha:secret@example.org/site.git/': Could not resolve host"
    expect(problemOf(new Error(said))).toMatchObject({
      kind: 'offline',
      said: "fatal: unable to access 'https://example.org/site.git/': Could not resolve host",
    })
  })

  it('quotes git where its reason is unknown', () => {
    expect(problemOf(new Error('fatal: something new'))).toMatchObject({
      kind: 'other',
      said: 'fatal: something new',
    })
  })
})
