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

  it('quotes git without the progress that a terminal would overwrite', () => {
    const progress = 'Counting objects:  50% (1/2)\rCounting objects: 100% (2/2), done.\n'
    expect(problemOf(new Error(`${progress}fatal: something new\r\nhint: try it\r\n`)).said).toBe(
      'Counting objects: 100% (2/2), done.\nfatal: something new\r\nhint: try it',
    )
  })

  it('quotes git without colours and other control characters', () => {
    const said = '\u001b[31mA check failed\u001b[0m\u0007\n\tin a file\u0000'
    expect(problemOf(new Error(said)).said).toBe('A check failed\n\tin a file')
  })

  it('is not one of the host when no host took part', () => {
    const said = 'pre-commit: access denied'
    expect(problemOf(new Error(said))).toMatchObject({ kind: 'refused' })
    expect(problemOf(new Error(said), { isLocal: true })).toMatchObject({ kind: 'other', said })
  })

  it.each([
    ['Error: spawn git ENOENT', 'no-git', 'Git is not installed on this computer'],
    ['fatal: not a git repository (or any of the parent directories): .git', 'no-git', 'keeps no versions'],
    ["fatal: detected dubious ownership in repository at '/site'", 'no-git', 'keeps no versions'],
    ["fatal: Unable to create '/site/.git/index.lock': File exists.", 'locked', 'Another program'],
    [
      "remote: error: cannot lock ref 'refs/heads/main': is at 2d49 but expected b5d2\n ! [remote rejected] fb75 -> main (failed to update ref)",
      'other',
      'Colleagues handed over at the same time',
    ],
    ['fatal: cannot switch branch while rebasing', 'unfinished', 'has not finished'],
    ['fatal: cannot switch branch while cherry-picking', 'unfinished', 'has not finished'],
    ['fatal: cannot switch branch while bisecting', 'unfinished', 'has not finished'],
    ['fatal: cannot switch branch in the middle of an am session', 'unfinished', 'has not finished'],
    ['fatal: Exiting because of an unresolved conflict.', 'unfinished', 'has not finished'],
    ['error: Committing is not possible because you have unmerged files.', 'unfinished', 'has not finished'],
    [
      'error: The following untracked working tree files would be overwritten by merge:',
      'other',
      'changed outside of the desk',
    ],
    ['*** Please tell me who you are.', 'no-name', 'does not know your name'],
    ['fatal: empty ident name (for <>) not allowed', 'no-name', 'does not know your name'],
    ['ssh: connect to host github.com port 22: Connection timed out', 'offline', 'does not answer'],
    ['fatal: the remote end hung up unexpectedly', 'offline', 'does not answer'],
    ['git@github.com: Permission denied (publickey).', 'sign-in', 'asks who you are'],
    ['Host key verification failed.', 'sign-in', 'asks who you are'],
    ['remote: HTTP Basic: Access denied', 'sign-in', 'asks who you are'],
    ['remote: Repository not found.', 'refused', 'did not accept it'],
    ["fatal: '/site.git' does not appear to be a git repository", 'refused', 'did not accept it'],
    [
      'remote: error: GH006: Protected branch update failed for refs/heads/main.',
      'refused',
      'did not accept it',
    ],
  ])('says what %j means', (said, kind, title) => {
    const problem = problemOf(new Error(said))
    expect(problem).toMatchObject({ kind, title: expect.stringContaining(title), said })
  })

  it('names the setting for a review where the host has rules for the branch', () => {
    const said = 'remote: GitLab: You are not allowed to push code to protected branches on this project.'
    expect(problemOf(new Error(said)).message).toContain('"publish": "review"')
    expect(problemOf(new Error(said), { isReview: true }).message).not.toContain('package.json')
  })

  it('quotes git where its reason is unknown', () => {
    expect(problemOf(new Error('fatal: something new'))).toMatchObject({
      kind: 'other',
      said: 'fatal: something new',
    })
  })
})
