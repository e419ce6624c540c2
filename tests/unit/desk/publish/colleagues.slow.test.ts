import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mergeTexts } from '../../../../scripts/desk/json/merge-texts'
import { keepVersion } from '../../../../scripts/desk/server/git/keep-version'
import { finishMerge } from '../../../../scripts/desk/server/publish/take-merge'
import { about, changeText, preparePublishedFolder, privacy } from './published-folder'

const desk = preparePublishedFolder()

describe('versions of colleagues', () => {
  it('are put together field by field in the same file, and the result is handed over', async () => {
    desk.host.colleague().push('main', (folder) => {
      changeText('description', 'Colleague')(folder)
      writeFileSync(join(folder, 'notes.txt'), 'of a colleague')
    })
    await desk.save('title', 'Saved', 'About: new title')
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    expect(desk.read(about)).toMatch(/"title": "Saved [\s\S]*"description": "Colleague /)
    expect(desk.checked).toEqual([[about]])
    expect(desk.drafts.files).toEqual([])
    expect(desk.host.git('show', `${desk.git('branch', '--show-current')}:content/${about}`)).toBe(
      desk.read(about).trim(),
    )
    expect(desk.git('status', '--short')).toBe('')
  })

  it('ask the editor about a field that both changed, and nothing is sent before', async () => {
    desk.host.colleague().push('main', (folder) => {
      changeText('title', 'Colleague')(folder)
      changeText('description', 'Colleague')(folder)
    })
    await desk.save('title', 'Saved', 'About: new title')
    const branch = desk.git('branch', '--show-current')
    expect(await desk.handOver()).toEqual({ kind: 'decide', files: [about] })
    expect(desk.host.git('branch', '--format=%(refname:short)')).toBe('main')
    const draft = desk.draftOf(about)
    expect(draft.base).not.toContain('Saved')
    expect(draft.disk).toMatch(/"title": "Colleague [\s\S]*"description": "Colleague /)
    expect(draft.text).toContain('"title": "Saved ')
    const { conflicts } = mergeTexts(draft.base, draft.disk, draft.text)
    expect(conflicts.map(({ pointer }) => pointer)).toEqual(['/title'])

    expect(existsSync(join(desk.root, '.desk/merge.json'))).toBe(false)

    // A second press sends nothing either.
    expect(await desk.handOver()).toEqual({ kind: 'decide', files: [about] })
    expect(desk.host.git('branch', '--format=%(refname:short)')).toBe('main')

    const decided = draft.disk?.replace('"title": "Colleague ', '"title": "Saved ') ?? ''
    desk.drafts.keep(about, undefined)
    desk.write(about, decided)
    await keepVersion(desk.root, [about], 'About: our title')
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    expect(desk.host.git('show', `${branch}:content/${about}`)).toBe(decided.trim())
  })

  it('turn a saved file that is in no version into a draft when a colleague adds one of its name', async () => {
    const added = 'pages/added.json'
    const [mine, theirs] = ['{ "title": "Mine" }\n', '{ "title": "Theirs" }\n']
    desk.host.colleague().push('main', (folder) => writeFileSync(join(folder, 'content', added), theirs))
    await desk.save('title', 'Saved', 'About: new title')
    desk.write(added, mine)
    await desk.handOver()
    expect(desk.drafts.get(added)).toEqual({ file: added, text: mine, base: null })
    expect(desk.read(added)).toBe(theirs)
  })

  it('ask about a field that a colleague has removed', async () => {
    const removed = /,\s*"picture": \{[^}]*\}/
    desk.host.colleague().push('main', (folder) => {
      const path = join(folder, 'content', about)
      writeFileSync(path, readFileSync(path, 'utf8').replace(removed, ''))
    })
    await desk.save('alt', 'Saved', 'About: new words')
    expect(await desk.handOver()).toEqual({ kind: 'decide', files: [about] })
  })

  it('make saves that are in no version drafts again where they change the same file', async () => {
    desk.host.colleague().push('main', changeText('description', 'Colleague'))
    await desk.save('title', 'Versioned', 'Privacy: new title', privacy)
    await desk.save('title', 'Unversioned')
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    const draft = desk.draftOf(about)
    expect(draft.text).toMatch(/"title": "Unversioned [\s\S]*"description": "Colleague /)
    expect(draft.disk).not.toContain('Unversioned')
    expect(desk.git('status', '--short')).toBe('')
  })

  it('keep a draft of the same file, with what was written after the version', async () => {
    desk.host.colleague().push('main', changeText('title', 'Colleague'))
    await desk.save('title', 'Saved', 'About: new title')
    const base = desk.read(about)
    const text = base.replace('"description": "', '"description": "Draft ').replace('Saved', 'Draft')
    desk.drafts.keep(about, { text, base })
    expect(await desk.handOver()).toEqual({ kind: 'decide', files: [about] })
    expect(desk.draftOf(about).text).toBe(text)
  })

  it('ask also when the server was killed after the merge', async () => {
    const base = desk.read(about)
    await desk.save('title', 'Saved', 'About: new title')
    const ours = desk.read(about)
    desk.host.colleague().push('main', changeText('title', 'Colleague'))
    desk.git('fetch', '--quiet')
    desk.git('merge', '--quiet', '--strategy-option=theirs', 'origin/main')
    const plan = { commit: desk.git('rev-parse', 'HEAD'), open: [{ file: about, base, ours }] }
    writeFileSync(join(desk.root, '.desk/merge.json'), JSON.stringify(plan))
    await finishMerge(desk)
    const draft = desk.draftOf(about)
    expect(draft).toMatchObject({ text: ours, base })
    expect(draft.disk).toContain('"title": "Colleague ')

    // The next start may have merged the file into a draft before it asks.
    const merged = desk.read(about)
    const unsaved = merged.replace('"description": "', '"description": "Draft ')
    desk.drafts.keep(about, { text: unsaved, base: merged })
    writeFileSync(join(desk.root, '.desk/merge.json'), JSON.stringify(plan))
    await finishMerge(desk)
    expect(desk.draftOf(about).text).toMatch(/"title": "Saved [\s\S]*"description": "Draft /)
    expect(existsSync(join(desk.root, '.desk/merge.json'))).toBe(false)
  })

  it('ask nothing when the server was killed before the merge', async () => {
    const plan = { commit: '0'.repeat(40), open: [{ file: about, base: '{}', ours: desk.read(about) }] }
    writeFileSync(join(desk.root, '.desk/merge.json'), JSON.stringify(plan))
    await finishMerge(desk)
    expect(desk.drafts.files).toEqual([])
    expect(existsSync(join(desk.root, '.desk/merge.json'))).toBe(false)
    await finishMerge(desk)
    expect(desk.drafts.files).toEqual([])
  })

  it('stop the hand-over when the content has mistakes together with them', async () => {
    desk.host.colleague().push('main', changeText('title', 'Colleague', privacy))
    await desk.save('title', 'Saved', 'About: new title')
    desk.mistakes = 2
    expect(await desk.handOver()).toEqual({ kind: 'mistakes', count: 2 })
    expect(desk.host.git('branch', '--format=%(refname:short)')).toBe('main')
  })

  it('keep the notes on pictures of both', async () => {
    const add = (line: string) => (folder: string) =>
      appendFileSync(join(folder, 'content/README.md'), `${line}\n`)
    desk.host.colleague().push('main', add('of a colleague'))
    await desk.save('title', 'Saved', 'About: new title')
    add('of the editor')(desk.root)
    desk.git('add', 'content/README.md')
    desk.git('commit', '--quiet', '--message=A picture')
    expect(await desk.handOver()).toHaveProperty('kind', 'handed-over')
    expect(desk.read('README.md')).toMatch(/^of the editor\nof a colleague\n$/)
  })

  it('are not put together line by line in other files, which are named', async () => {
    const ignore = (text: string) => (folder: string) => {
      for (const name of ['.gitignore', '.npmrc']) writeFileSync(join(folder, name), text)
    }
    desk.host.colleague().push('main', ignore('other/\n'))
    await desk.save('title', 'Saved', 'About: new title')
    ignore('.desk/\nmine/\n')(desk.root)
    desk.git('add', '.')
    desk.git('commit', '--quiet', '--message=Ignore')
    expect(await desk.stopped()).toEqual({
      kind: 'other',
      title: 'Colleagues changed the same file, which the desk cannot put together',
      message:
        'Nothing is lost: your versions stay on this computer, and nothing was sent. Ask your developer to put these together: .gitignore, .npmrc.',
    })
    expect(desk.git('status', '--short')).toBe('')
  })
})
