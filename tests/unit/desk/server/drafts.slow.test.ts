import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentCheck, Tree } from '../../../../scripts/desk/contract/api'
import { readText } from '../../../../scripts/lib/read-text'
import { DeskServer } from './desk-server'

let desk: DeskServer
const about = 'pages/about.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterAll(() => desk.dispose())

/** Discards a draft. */
const drop = (file: string) => desk.draft({ file, text: null, base: null })
const filesOf = (tree: Tree) => tree.groups.flatMap(({ files }) => files)

describe('a draft', () => {
  it('is generated for the page and leaves the file as it is', async () => {
    const before = desk.read(about)
    const { changed, problems } = await desk.edit(about, '"title": "', '"title": "Draft ')
    expect(changed).toEqual([about])
    expect(problems.filter(({ severity }) => severity === 'mistake')).toEqual([])
    expect((await desk.effects()).pages).toContain('/about')
    expect(readText(desk.root, 'src/generated/data/about.json')).toContain('"Draft ')
    expect(desk.read(about)).toBe(before)
    await drop(about)
    expect(readText(desk.root, 'src/generated/data/about.json')).not.toContain('"Draft ')
  })

  it('shows its mistake at the field, and keeps the last valid page', async () => {
    const { problems } = await desk.edit(about, '"title"', '"tilte"')
    expect(problems).toContainEqual(
      expect.objectContaining({
        severity: 'mistake',
        place: expect.objectContaining({ file: about, pointer: '/tilte', line: expect.any(Number) }),
        suggestion: expect.stringContaining('Did you mean "title"?'),
      }),
    )
    expect(readText(desk.root, 'src/generated/data/about.json')).toContain('"title"')
    const tree = await desk.call<Tree>('tree')
    expect(filesOf(tree).find(({ file }) => file === about)).toMatchObject({ isChanged: true, mistakes: 1 })
    await drop(about)
  })

  it('survives the server, with the text that it started from', async () => {
    await desk.edit(about, '"title": "', '"title": "Kept ')
    const kept = await desk.open(about)
    await desk.stop()
    await desk.start()
    expect((await desk.open(about)).draft).toEqual(kept.draft)
    expect(kept.draft?.base).toBe(desk.read(about))
    expect(readText(desk.root, 'src/generated/data/about.json')).toContain('"Kept ')
    await drop(about)
  })

  it('of a new file makes a page, and of a removed file takes it away', async () => {
    const text = desk.read(about).replace(/"(title|description)": "/g, '"$1": "New ')
    await desk.draft({ file: 'pages/new-page.json', text, base: null })
    expect((await desk.effects()).pages).toContain('/new-page')
    expect(filesOf(await desk.call<Tree>('tree'))).toContainEqual(
      expect.objectContaining({ file: 'pages/new-page.json', address: '/new-page', isChanged: true }),
    )
    await drop('pages/new-page.json')
    await desk.draft({ file: about, text: null, base: desk.read(about) })
    expect(filesOf(await desk.call<Tree>('tree'))).toContainEqual({
      file: about,
      title: JSON.parse(desk.read(about)).title,
      kind: 'about',
      state: 'published',
      isChanged: true,
      isRemoved: true,
      mistakes: 0,
      samples: 0,
    })
    expect((await desk.open(about)).draft?.text).toBeNull()
    await drop(about)
    const product = 'pages/product/nitrogen.json'
    await desk.draft({ file: product, text: null, base: desk.read(product) })
    const { groups } = await desk.call<Tree>('tree')
    const group = groups.find(({ files }) => files.some(({ file }) => file === product))
    expect(group?.title).toBe('Products')
    await drop(product)
  })

  it('is merged with a file that changes on disk, unless a field changed in both', async () => {
    const base = desk.read(about)
    const text = base.replace('"title": "', '"title": "Mine ')
    await desk.draft({ file: about, text, base })
    const write = (disk: string) => writeFileSync(join(desk.root, 'content', about), disk)
    const theirs = base.replace('"description": "', '"description": "Theirs. ')
    write(theirs)
    const merged = text.replace('"description": "', '"description": "Theirs. ')
    expect((await desk.open(about)).draft).toMatchObject({ text: merged, base: theirs, disk: theirs })
    expect((await desk.call<ContentCheck>('check')).changed).toEqual([about])
    expect(readText(desk.root, 'src/generated/data/about.json')).toContain('Theirs. ')
    const both = theirs.replace('"title": "', '"title": "Theirs ')
    write(both)
    expect((await desk.open(about)).draft).toMatchObject({ text: merged, base: theirs, disk: both })
    write(base)
    await drop(about)
  })

  it('that equals the file is none', async () => {
    const text = desk.read(about)
    expect((await desk.draft({ file: about, text, base: text })).changed).toEqual([])
  })
})

describe('the effects of drafts', () => {
  it('names only the pages whose record changes', async () => {
    const chillers = 'pages/product/chillers.json'
    await desk.edit(about, '"title": "', '"title": "Other ')
    const { pages } = await desk.effects()
    expect(pages).not.toContain('/product/chillers')
    await drop(about)
    expect((await desk.effects()).pages).toEqual([])
    expect(desk.project.drafts.get(chillers)).toBeUndefined()
  })

  it('are none for visitors while a new page is held back, also with its entry in the menu', async () => {
    const made = 'pages/plants/new.json'
    const text = (draft: boolean) =>
      desk
        .read(about)
        .replace(/"(title|description)": "/g, '"$1": "New ')
        .replace('{', `{ "draft": ${draft},`)
    await desk.draft({ file: made, text: text(true), base: null })
    const [entry = ''] = /\{ "path": "\/about", "label": "[^"]+" \}/.exec(desk.read('navigation.json')) ?? []
    await desk.edit('navigation.json', entry, `${entry}, { "path": "/plants/new", "label": "New" }`)
    expect(await desk.effects()).toMatchObject({ pages: [], isHidden: true })
    await desk.edit(about, '"title": "', '"title": "Other ')
    const mixed = await desk.effects()
    expect(mixed).toMatchObject({ pages: expect.arrayContaining(['/about']), isHidden: false })
    expect(mixed.pages).not.toContain('/plants/new')
    await drop(about)
    await desk.draft({ file: made, text: text(false), base: null })
    const { pages, isHidden } = await desk.effects()
    expect(isHidden).toBe(false)
    expect(pages).toContain('/faq')
    await drop(made)
    await drop('navigation.json')
  })

  it.each([
    ['a changed menu', 'navigation.json', /"label": "[^"]+"/, '"label": "Changed"'],
    ['a changed fact of the company', 'site.json', /"number": "[^"]+"/, '"number": "+91 20 5550 0142"'],
    ['changed words of the site', 'interface/search.json', /(?<="\w+": ")(?=\w)/, 'Changed '],
  ])('names every page that visitors see for %s', async (_, file, piece, by) => {
    const [found] = piece.exec(desk.read(file)) ?? []
    await desk.draft({ file, text: desk.read(file).replace(piece, by), base: desk.read(file) })
    expect(found).toBeDefined()
    const { pages } = await desk.effects()
    const seen = filesOf(await desk.call<Tree>('tree')).filter(({ state }) => state === 'published')
    const addresses = seen.flatMap(({ address = [] }) => address)
    expect(pages).toEqual(addresses.sort())
    // The next server compares with the content without drafts too.
    await desk.stop()
    await desk.start()
    expect((await desk.effects()).pages).toEqual(pages)
    await drop(file)
  })

  it('stay while a mistake prevents the pages, and end with the drafts', async () => {
    await desk.stop()
    await desk.start()
    await desk.edit(about, '"title"', '"tilte"')
    expect((await desk.effects()).pages).toEqual(['/about'])
    await desk.edit('pages/privacy.json', '"title": "', '"title": "Other ')
    await drop(about)
    const { pages } = await desk.effects()
    expect(pages).toContain('/privacy')
    await desk.edit(about, '"title"', '"tilte"')
    expect((await desk.effects()).pages).toEqual([...new Set(['/about', ...pages])].sort())
    await drop(about)
    await drop('pages/privacy.json')
    expect((await desk.effects()).pages).toEqual([])
    await desk.edit(about, '"title"', '"tilte"')
    expect((await desk.effects()).pages).toEqual(['/about'])
    await drop(about)
    // A mistake on disk, which no draft has made.
    const text = desk.read(about)
    writeFileSync(join(desk.root, 'content', about), text.replace('"title"', '"tilte"'))
    await desk.project.live.update([`content/${about}`])
    expect((await desk.effects()).pages).toEqual([])
    writeFileSync(join(desk.root, 'content', about), text)
    await desk.project.live.update([`content/${about}`])
  })

  it('are not what another program changes on disk meanwhile', async () => {
    const chillers = 'pages/product/chillers.json'
    await desk.edit(about, '"title": "', '"title": "Other ')
    const before = await desk.effects()
    writeFileSync(
      join(desk.root, 'content', chillers),
      desk.read(chillers).replace('"description": "', '"description": "Theirs. '),
    )
    await desk.project.live.update([`content/${chillers}`])
    expect((await desk.effects()).pages).toEqual(before.pages)
    await drop(about)
  })

  it('finds a replaced phone number in other files', async () => {
    const phone = '+91 20 5550 0100'
    const [first, second, longer] = [
      'pages/about.json',
      'pages/getyourquote.json',
      'pages/product/chillers.json',
    ]
    for (const file of [first, second, longer])
      writeFileSync(
        join(desk.root, 'content', file),
        desk
          .read(file)
          .replace(/"description": "/, `"description": "Call ${phone}${file === longer ? '55' : ''}. `),
      )
    await desk.project.live.update([first, second, longer].map((file) => `content/${file}`))
    await desk.edit(first, phone, '+91 20 5550 0199')
    const { oldValues } = await desk.effects()
    expect(oldValues.map(({ place }) => [place.file, place.pointer])).toEqual([[second, '/description']])
    await drop(first)
  })

  it('offers no date, address or choice elsewhere, because each means something else', async () => {
    const [post, other] = [
      'collections/posts/reading-a-gas-flow.json',
      'collections/posts/dew-point-classes-of-dried-air.json',
    ]
    const date = /"date": "([^"]+)"/.exec(desk.read(post))?.[1] ?? ''
    writeFileSync(
      join(desk.root, 'content', other),
      desk.read(other).replace(/"date": "[^"]+"/, `"date": "${date}"`),
    )
    await desk.project.live.update([`content/${other}`])
    await desk.edit(post, `"date": "${date}"`, '"date": "2020-02-03"')
    await desk.edit('redirects.json', '"to": "/product/nitrogen"', '"to": "/product/biogas"')
    expect((await desk.effects()).oldValues).toEqual([])
    await drop(post)
    await drop('redirects.json')
  })

  it('finds a replaced phone number of the company in texts', async () => {
    const phone = /"number": "([^"]+)"/.exec(desk.read('site.json'))?.[1] ?? ''
    const file = 'pages/about.json'
    writeFileSync(
      join(desk.root, 'content', file),
      desk.read(file).replace(/"description": "/, `"description": "Call ${phone}. `),
    )
    await desk.project.live.update([`content/${file}`])
    await desk.edit('site.json', `"number": "${phone}"`, '"number": "+91 20 5550 0142"')
    expect((await desk.effects()).oldValues.map(({ place }) => place.file)).toContain(file)
    await drop('site.json')
  })
})
