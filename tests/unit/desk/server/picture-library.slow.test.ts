import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { LibraryPicture, PictureLibrary } from '../../../../scripts/desk/contract/pictures'
import { digestOf } from '../../../../scripts/lib/graph/digest'
import { DeskServer } from './desk-server'
import { halves } from './sample-pictures'

let desk: DeskServer
const about = 'pages/about.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterAll(() => desk.dispose())
afterEach(() => desk.resetIfTouched())

/** Writes files as another program does. */
const write = async (files: Readonly<Record<string, string | Buffer>>) => {
  desk.touch()
  for (const [file, text] of Object.entries(files)) writeFileSync(join(desk.root, 'content', file), text)
  await desk.project.live.update(Object.keys(files).map((file) => `content/${file}`))
}
const draft = (file: string, text: string | null) => {
  desk.touch()
  return desk.draft({ file, text, base: desk.read(file) })
}
const library = () => desk.call<PictureLibrary>('pictures')
const picture = async (name: string): Promise<LibraryPicture | undefined> =>
  (await library()).pictures.find((one) => one.name === name)
/** Files that use a picture, with what only the draft or only the saved file says. */
const usesOf = async (name: string) =>
  (await picture(name))?.uses.map(({ place, only }) => (only ? `${place.file}: ${only}` : place.file))

const alt =
  'Biogas plant in low sun: a digester with a white dome, a yellow gas line, steel columns, a flare and a trailer of gas cylinders.'

it('names the fields that use a picture, with their slots and texts', async () => {
  desk.touch()
  await desk.edit(about, `"alt": "${alt}"`, `"alt": "${alt}", "focus": { "x": 20, "y": 80 }`)
  // A shared part is named after its file, whatever it holds.
  await desk.edit('shared/process-skids.json', '{', '{ "title": "Other",')
  const { pictures } = await library()
  const [phone, gauge] = ['hero-phone.jpg', 'gauge.jpg'].map((name) =>
    pictures.find((one) => one.name === name),
  )
  expect(phone).toEqual({
    name: 'hero-phone.jpg',
    bytes: statSync(join(desk.root, 'content/media/hero-phone.jpg')).size,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    width: 1080,
    height: 810,
    isDrawing: false,
    uses: [
      {
        place: { file: about, pointer: '/hero/picturePhone', line: 12 },
        title: 'About us',
        kind: 'about',
        field: 'Hero › Picture for phones',
        slot: 'hero-phone',
        alt,
        focus: { x: 20, y: 80 },
      },
      {
        place: { file: 'pages/index.json', pointer: '/hero/picturePhone', line: 13 },
        title: 'Home',
        kind: 'home',
        field: 'Hero › Picture for phones',
        slot: 'hero-phone',
        alt,
      },
    ],
  })
  expect(gauge?.uses.filter(({ kind }) => kind === 'shared')).toEqual([
    {
      place: { file: 'shared/process-skids.json', pointer: '/whyChooseCircularImage', line: 94 },
      title: 'Process skids',
      kind: 'shared',
      field: 'Round picture',
      slot: 'round',
      alt: 'Bolted flange joint on a yellow gas pipe.',
    },
  ])
})

it('names the fields that use a client logo', async () => {
  expect(await picture('marks/brewery.svg')).toEqual({
    name: 'marks/brewery.svg',
    bytes: statSync(join(desk.root, 'content/media/marks/brewery.svg')).size,
    digest: expect.any(String),
    isDrawing: true,
    uses: [
      {
        place: { file: 'collections/client-logos/client-types.json', pointer: '/items/8/icon', line: 14 },
        title: 'Client types',
        kind: 'client-logos',
        field: 'Items 9 › Logo file',
      },
    ],
  })
})

it('lists pictures that nothing uses, that cannot be used, and that the desk cannot change', async () => {
  const bytes = await halves(640, 480).jpeg().toBuffer()
  const note = '**Pictures.** Visualisations.\n\n- `tower.jpg`: Photo.\n'
  await write({
    'media/README.md': note,
    'media/tower.jpg': bytes,
    'media/flow + heat.jpg': bytes,
    'media/broken.png': 'text',
    'media/marks/OLD.SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { pictures, source, deleted } = await library()
  const found = (name: string) => pictures.find((one) => one.name === name)
  const digest = digestOf(bytes)
  const size = { width: 640, height: 480 }
  const unused = { isDrawing: false, uses: [] }
  expect([source, deleted, found('README.md')]).toEqual(['Visualisations.', [], undefined])
  expect(found('tower.jpg')).toEqual({
    name: 'tower.jpg',
    bytes: bytes.length,
    digest,
    ...size,
    ...unused,
    source: 'Photo.',
  })
  expect(found('flow + heat.jpg')).toEqual({ name: 'flow + heat.jpg', bytes: 0, digest, ...size, ...unused })
  expect(found('broken.png')).toEqual({
    name: 'broken.png',
    bytes: 4,
    digest: digestOf('text'),
    problem: expect.stringMatching(/^.+\.$/),
    ...unused,
  })
  expect(found('marks/OLD.SVG')).toMatchObject({ isDrawing: true, uses: [] })
})

it('distinguishes a use in a draft from one that only the saved file still has', async () => {
  await write({ 'media/tower.jpg': await halves(1600, 1200).jpeg().toBuffer() })
  const saved = desk.read(about)
  await draft(about, saved.replace('"hero-phone.jpg"', '"tower.jpg"').replace('"title": "', '"title": "New '))
  expect(await usesOf('tower.jpg')).toEqual([`${about}: draft`])
  expect(await usesOf('hero-phone.jpg')).toEqual(['pages/index.json', `${about}: saved`])
  expect(await usesOf('hero.jpg')).toEqual([about, 'pages/index.json'])
  expect((await picture('hero-phone.jpg'))?.uses[1]?.place.line).toBeTypeOf('number')
})

it('knows the pictures of a file that a draft removes, adds, or repairs', async () => {
  const post = 'collections/posts/reading-a-gas-flow.json'
  await draft(post, null)
  const use = (await picture('valve.jpg'))?.uses.find(({ place }) => place.file === post)
  expect(use).toMatchObject({ place: { file: post, pointer: '/image' }, only: 'saved' })
  expect(use?.place).not.toHaveProperty('line')

  const text = desk.read(about)
  await write({ [about]: '{ "hero": ' })
  await draft(about, text)
  expect(await usesOf('about.jpg')).toEqual([`${about}: draft`, 'pages/index.json'])

  const added = 'collections/posts/new.json'
  await desk.draft({ file: added, text: desk.read(post), base: null })
  expect(await usesOf('valve.jpg')).toContain(`${added}: draft`)
})

it('counts neither a text that reads like a picture, nor a file that is none', async () => {
  const text = desk.read(about)
  await draft(about, text.replace('"hero-phone.jpg"', '"missing.jpg"').replace(alt, 'skid.jpg'))
  expect(await usesOf('skid.jpg')).not.toContain(`${about}: draft`)
  expect(await usesOf('missing.jpg')).toBeUndefined()
})

it('finds the names of pictures in files with a mistake in their JSON', async () => {
  const closing = 'shared/closing.json'
  const bytes = await halves(640, 480).jpeg().toBuffer()
  await write({ 'media/tower.jpg': bytes })
  await write({
    [about]: '{\n  "image": { "file": "tower.jpg" ',
    [closing]: '{ "file": "skid.jpg", "logo": "dairy.svg" ',
  })
  expect((await picture('tower.jpg'))?.uses).toEqual([
    { place: { file: about, pointer: '', line: 1 }, title: 'About', kind: 'page', field: 'The whole file' },
  ])
  for (const name of ['skid.jpg', 'marks/dairy.svg']) expect(await usesOf(name)).toContain(closing)
  expect(await usesOf('valve.jpg')).not.toContain(closing)
  expect(await usesOf('valve.jpg')).not.toContain(about)

  const send = (path: string, body: unknown) =>
    desk.send(`/__desk/api/pictures/${path}`, { method: 'POST', body })
  expect((await send('remove', { name: 'tower.jpg' })).status).toBe(409)
  // Nobody knows the place that such a file gives a picture.
  expect((await send(`replace?name=tower.jpg&before=${digestOf(bytes)}&preview`, bytes)).status).toBe(200)
})
