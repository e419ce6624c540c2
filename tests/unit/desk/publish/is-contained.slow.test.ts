import { describe, expect, it } from 'vitest'
import { isContained } from '../../../../scripts/desk/server/publish/is-contained'
import { prepareGitFolder } from '../git/git-folder'

const folder = prepareGitFolder()
const about = 'content/about.json'
const page = (title: string, description: string) =>
  `{ "title": "${title}", "description": "${description}" }\n`

describe('the changes of a commit are in a branch', () => {
  /** Two versions of an editor: a changed page, and a new page with notes. */
  function versionsOfEditor() {
    const base = folder.commit({ [about]: page('About', 'Old'), 'content/old.json': '{}\n' })
    folder.commit({ [about]: page('Ours', 'Old'), 'content/old.json': null })
    const added = { 'content/new page.json': page('New', ''), 'content/README.md': 'Notes\n' }
    return { base, added, commit: folder.commit(added) }
  }

  it('that holds the commit', async () => {
    const { base, commit } = versionsOfEditor()
    const later = folder.commit({ [about]: page('Theirs', 'Old') })
    expect(await isContained(folder.root, commit, commit)).toBe(true)
    expect(await isContained(folder.root, commit, later)).toBe(true)
    expect(await isContained(folder.root, commit, base)).toBe(false)
  })

  it('that holds them as one commit, beside other fields and files of colleagues', async () => {
    const { base, added, commit } = versionsOfEditor()
    const squashed = folder.commitOn(base, {
      ...added,
      [about]: page('Ours', 'Theirs'),
      'content/old.json': null,
      'content/of-a-colleague.json': '{}\n',
    })
    expect(await isContained(folder.root, commit, squashed)).toBe(true)
  })

  it.each([
    ['a field has another value', { [about]: page('Theirs', 'Old') }],
    ['a page is not changed', { [about]: page('About', 'Old') }],
    ['a new page is missing', { 'content/new page.json': null }],
    ['the notes differ', { 'content/README.md': 'Other notes\n' }],
    ['a removed page is there', { 'content/old.json': '{}\n' }],
  ])('unless %s', async (_, different) => {
    const { base, added, commit } = versionsOfEditor()
    folder.commitOn(base, { ...added, [about]: page('Ours', 'Old'), 'content/old.json': null })
    const branch = folder.commit(different)
    // One commit, as a host that joins several makes it.
    const squashed = folder.git('commit-tree', `${branch}^{tree}`, '-p', base, '-m', 'All')
    expect(await isContained(folder.root, commit, squashed)).toBe(false)
  })

  it('unless that is of another project', async () => {
    const { commit } = versionsOfEditor()
    const other = folder.git('commit-tree', `${commit}^{tree}`, '-m', 'Another project')
    expect(await isContained(folder.root, commit, other)).toBe(false)
  })
})
