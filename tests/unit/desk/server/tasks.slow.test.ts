import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContentCheck } from '../../../../scripts/desk/contract/api'
import type { CopyContents, KnownList, TaskAnswer, TaskPlan } from '../../../../scripts/desk/contract/tasks'
import { DeskServer } from './desk-server'

let desk: DeskServer
const nitrogen = 'pages/product/nitrogen.json'
const renamed = 'pages/product/nitrogen-plant.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterEach(() => desk.reset())
afterAll(() => desk.dispose())

function task(name: string, body: unknown): Promise<TaskPlan> {
  return desk.call(`tasks/${name}`, { method: 'POST', body })
}

describe('a task of the desk', () => {
  it('keeps its plan as drafts, which are saved together', async () => {
    const text = desk.read(nitrogen)
    const plan = await task('rename', { file: nitrogen, to: '/product/nitrogen-plant' })
    const files = plan.files.map(({ file }) => file)
    expect(desk.project.drafts.files).toEqual(files)
    expect(desk.read(nitrogen)).toBe(text)
    const check = await desk.call<ContentCheck>('check')
    expect(check.problems.filter(({ severity }) => severity === 'mistake')).toEqual([])
    expect(await desk.save(files)).toEqual({ kind: 'saved', files })
    expect(existsSync(join(desk.root, 'content', nitrogen))).toBe(false)
    expect(desk.read(renamed)).toBe(text)
    expect(desk.read('navigation.json')).toContain('"path": "/product/nitrogen-plant"')
  })

  it('keeps no draft for a preview', async () => {
    const plan = await task('delete', { file: nitrogen, isPreview: true })
    expect(plan.changes.length).toBeGreaterThan(5)
    expect(desk.project.drafts.files).toEqual([])
  })

  it('is not carried out while a question is open, and keeps no draft', async () => {
    const { questions = [] } = await task('delete', { file: nitrogen, isPreview: true })
    expect(questions.length).toBeGreaterThan(0)
    const { field, place } = questions[0] ?? {}
    await expect(task('delete', { file: nitrogen })).rejects.toThrow(
      `422 {"message":"“${field}” in ${place?.file} needs an answer first."}`,
    )
    expect(desk.project.drafts.files).toEqual([])
  })

  it('plans from the drafts, which its preview names', async () => {
    await desk.edit('navigation.json', '"label": "', '"label": "Draft ')
    const draft = desk.project.drafts.get('navigation.json')?.text
    const plan = await desk.call<TaskAnswer>('tasks/rename', {
      method: 'POST',
      body: { file: nitrogen, to: '/product/nitrogen-plant', isPreview: true },
    })
    const at = plan.files.findIndex(({ file }) => file === 'navigation.json')
    expect(plan.madeFrom[at]).toBe(draft)
    expect(plan.files[at]?.text).toMatch(/"label": "Draft [\s\S]*nitrogen-plant/)
  })

  it('starts from drafts, and leaves no draft of a page that was never saved', async () => {
    await task('new-page', { kind: 'post', title: 'Heat loss', name: 'heat-loss' })
    await task('rename', { file: 'collections/posts/heat-loss.json', to: '/blogs/heat' })
    expect(desk.project.drafts.files).toEqual(['collections/posts/heat.json'])
    await task('delete', { file: 'collections/posts/heat.json' })
    expect(desk.project.drafts.files).toEqual([])
  })

  it('that is not possible is refused with the reason, and nothing is kept', async () => {
    await expect(task('rename', { file: nitrogen, to: '/product/biogas' })).rejects.toThrow(
      '422 {"message":"There is a page at /product/biogas already: pages/product/biogas.json."}',
    )
    await expect(
      task('change-too', { places: [{ file: '../package.json', pointer: '/name' }], from: 'a', to: 'b' }),
    ).rejects.toThrow(/^4\d\d /)
    await expect(
      task('change-too', { places: [{ file: nitrogen, pointer: 'title' }], from: 'a', to: 'b' }),
    ).rejects.toThrow('422')
    await expect(task('paint', {})).rejects.toThrow('404')
    expect(desk.project.drafts.files).toEqual([])
  })

  it('is refused while a file that it changes is no JSON', async () => {
    await desk.draft({ file: 'redirects.json', text: '[\n', base: desk.read('redirects.json') })
    await expect(task('rename', { file: nitrogen, to: '/product/nitrogen-plant' })).rejects.toThrow(
      '422 {"message":"redirects.json cannot be changed: Line 2 is not valid JSON."}',
    )
  })

  it('fails with the error of anything else', async () => {
    vi.spyOn(desk.project.drafts, 'keep').mockImplementationOnce(() => {
      throw new Error('No space left on the disk')
    })
    await expect(task('rename', { file: nitrogen, to: '/product/nitrogen-plant' })).rejects.toThrow(
      '500 {"message":"The desk could not do this: No space left on the disk"}',
    )
  })
})

it('lists the places for a new page', async () => {
  const places = await desk.call<KnownList[]>('places?kind=product')
  const menu = places.find(({ place }) => place.file === 'navigation.json')
  expect(menu).toMatchObject({
    place: { pointer: '/header/1/dropdownItems' },
    field: 'Header 2 › Dropdown items',
    isUsual: true,
    index: 8,
    most: 16,
  })
  expect(menu?.items).toHaveLength(8)
  expect(menu?.items).toContain('Industrial Nitrogen Plant PSA & VPSA')
  await expect(desk.call('places?kind=home')).rejects.toThrow('400')
})

it('tells what a copy of a page takes along', async () => {
  const { parts, picture } = await desk.call<CopyContents>(`copy-contents?file=${nitrogen}`)
  expect(parts.length).toBeGreaterThan(3)
  expect(picture).toBe('vessel.jpg')
  await desk.draft({ file: nitrogen, text: '{', base: desk.read(nitrogen) })
  await expect(desk.call(`copy-contents?file=${nitrogen}`)).rejects.toThrow(
    `422 {"message":"${nitrogen} cannot be changed: Line 1 is not valid JSON."}`,
  )
  await expect(desk.call('copy-contents?file=../package.json')).rejects.toThrow('400')
})
