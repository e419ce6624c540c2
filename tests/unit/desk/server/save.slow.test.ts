import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SaveProblems } from '../../../../scripts/desk/contract/api'
import { DeskServer } from './desk-server'

let desk: DeskServer
const about = 'pages/about.json'
const chillers = 'pages/product/chillers.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterEach(() => desk.reset())
afterAll(() => desk.dispose())

/** Changes a file as another program does. */
async function changeOnDisk(file: string, text: string): Promise<void> {
  writeFileSync(join(desk.root, 'content', file), text)
  await desk.project.live.update([`content/${file}`])
}

describe('saving a draft', () => {
  it('writes exactly its text, and drops the draft', async () => {
    const before = desk.read(about)
    const told = vi.fn()
    desk.project.live.onUpdate((_, files) => told(files))
    await desk.edit(about, '"title": "', '"title": "Saved ')
    expect(await desk.save([about])).toEqual({ kind: 'saved', files: [about] })
    expect(told).toHaveBeenLastCalledWith([`content/${about}`])
    expect(desk.read(about)).toBe(before.replace('"title": "', '"title": "Saved '))
    expect(desk.project.drafts.files).toEqual([])
  })

  it('creates a new file in a new folder, and removes a file', async () => {
    const text = desk.read(about).replace(/"(title|description)": "/g, '"$1": "New ')
    await desk.draft({ file: 'pages/plants/new.json', text, base: null })
    await desk.save(['pages/plants/new.json'])
    expect(desk.read('pages/plants/new.json')).toBe(text)
    expect(statSync(join(desk.root, 'content/pages/plants/new.json')).mode & 0o600).toBe(0o600)
    const base = desk.read('pages/plants/new.json')
    await desk.draft({ file: 'pages/plants/new.json', text: null, base })
    expect((await desk.save(['pages/plants/new.json'])).kind).toBe('saved')
    expect(existsSync(join(desk.root, 'content/pages/plants/new.json'))).toBe(false)
  })

  it('is refused for a mistake, and keeps the draft', async () => {
    const before = desk.read(about)
    const text = `\n\n${before.replace('"title"', '"tilte"')}`
    await desk.draft({ file: about, text, base: before })
    const line = text.split('\n').findIndex((one) => one.includes('"tilte"')) + 1
    expect(await desk.save([about])).toMatchObject({
      kind: 'refused',
      problems: [{ place: { file: about, pointer: '/tilte', line } }],
    })
    expect(desk.read(about)).toBe(before)
    expect(desk.project.drafts.files).toEqual([about])
  })

  it('is refused for a mistake that it causes in another file, and not for one that is there already', async () => {
    await changeOnDisk('pages/compare.json', desk.read('pages/compare.json').replace('"title"', '"tilte"'))
    await desk.draft({ file: about, text: null, base: desk.read(about) })
    const response = await desk.save([about])
    if (response.kind !== 'refused') throw new Error(response.kind)
    const files = response.problems.map(({ place }) => place.file)
    expect(files).toContain('navigation.json')
    expect(files).not.toContain('pages/compare.json')
    expect(response.problems.map(({ place }) => typeof place.line)).toContain('number')
    expect(existsSync(join(desk.root, 'content', about))).toBe(true)
  })

  it('is refused for the mistakes that its files have already, beside new ones', async () => {
    await changeOnDisk(about, desk.read(about).replace('"title"', '"tilte"'))
    await desk.edit(about, '"description"', '"descripton"')
    const response = await desk.save([about])
    if (response.kind !== 'refused') throw new Error(response.kind)
    const pointers = response.problems.map(({ place }) => place.pointer)
    expect(pointers).toEqual(expect.arrayContaining(['/tilte', '/descripton']))
  })

  it('is not prevented by a warning', async () => {
    await desk.edit(about, '"title": "', '"title": "Lorem ipsum ')
    expect((await desk.save([about])).kind).toBe('saved')
  })

  it('is not prevented by mistakes of other drafts or by those on disk', async () => {
    await desk.edit(chillers, '"title"', '"tilte"')
    await desk.edit(about, '"title": "', '"title": "Saved ')
    expect((await desk.save([about])).kind).toBe('saved')
    expect(desk.project.drafts.files).toEqual([chillers])
    await changeOnDisk('pages/compare.json', desk.read('pages/compare.json').replace('"title"', '"tilte"'))
    await desk.edit(about, '"title": "', '"title": "Again ')
    expect((await desk.save([about])).kind).toBe('saved')
    expect(desk.read(about)).toContain('"title": "Again Saved ')
  })

  it('is checked before: a file that needs another one is a mistake only while that one is left out', async () => {
    const made = 'pages/plants/new.json'
    const text = desk.read(about).replace(/"(title|description)": "/g, '"$1": "New ')
    await desk.draft({ file: made, text, base: null })
    const checked = await desk.edit('navigation.json', '"/about"', '"/plants/new"')
    const check = (query: string) => desk.call<SaveProblems>(`save-problems${query}`)
    expect(await check('')).toEqual({ problems: [] })
    const { problems } = await check(`?leave=${made}`)
    expect(problems.map(({ place }) => place.file)).toContain('navigation.json')
    expect(await desk.save(['navigation.json'])).toEqual({ kind: 'refused', problems })
    expect(await desk.call('check')).toEqual(checked)
  })

  it('asks when the file was removed, or another of its name was created', async () => {
    const text = desk.read(about).replace(/"(title|description)": "/g, '"$1": "New ')
    await desk.draft({ file: 'pages/new.json', text, base: null })
    const theirs = text.replaceAll('New ', 'Theirs ')
    await changeOnDisk('pages/new.json', theirs)
    expect(await desk.save(['pages/new.json'])).toMatchObject({
      kind: 'conflict',
      conflicts: [{ disk: theirs }],
    })
    expect(desk.read('pages/new.json')).toBe(theirs)
  })

  it('of several files writes all of them or none', async () => {
    const before = desk.read(about)
    await desk.edit(about, '"title": "', '"title": "Saved ')
    await desk.edit(chillers, '"title"', '"tilte"')
    expect((await desk.save([about, chillers])).kind).toBe('refused')
    expect(desk.read(about)).toBe(before)
    expect(desk.project.drafts.files).toEqual([about, chillers])
  })
})
