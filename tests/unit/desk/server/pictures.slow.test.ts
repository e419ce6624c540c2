import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ContentCheck } from '../../../../scripts/desk/contract/api'
import type { Lookups } from '../../../../scripts/desk/contract/lookups'
import {
  type LibraryPicture,
  MOST_PICTURE_BYTES,
  type PictureLibrary,
  type StoredPicture,
} from '../../../../scripts/desk/contract/pictures'
import { DeskServer, token } from './desk-server'
import { halves, phonePhoto } from './sample-pictures'

let desk: DeskServer
const about = 'pages/about.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterAll(() => desk.dispose())
afterEach(() => desk.resetIfTouched())

const media = () => readdirSync(join(desk.root, 'content/media')).sort()
const bytesOf = (name: string) => readFileSync(join(desk.root, 'content/media', name))
const photo = (width = 1600, height = 1200) => halves(width, height).jpeg().toBuffer()
const write = (file: string, content: string | Buffer) => {
  desk.touch()
  writeFileSync(join(desk.root, 'content', file), content)
}
const send = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await desk.send(`/__desk/api/pictures/${path}`, { method: 'POST', body, headers })
  if (answer.status === 200) desk.touch()
  return answer
}
const add = async (name: string, bytes: Buffer): Promise<StoredPicture> => {
  const { status, text } = await send(`add?name=${encodeURIComponent(name)}`, bytes)
  if (status !== 200) throw new Error(text)
  return JSON.parse(text)
}
const remove = (name: string) => send('remove', { name })
const library = () => desk.call<PictureLibrary>('pictures')
const picture = async (name: string): Promise<LibraryPicture | undefined> =>
  (await library()).pictures.find((one) => one.name === name)

describe('adding a picture', () => {
  it('stores it under a safe name and offers it to the form', async () => {
    const stored = await add('../..\\Kühler Süd.PNG.jpg', await phonePhoto(1200, 900))
    expect(stored).toMatchObject({ name: 'kuhler-sud-png.jpg', width: 900, height: 1200 })
    expect(bytesOf(stored.name).length).toBe(stored.bytes)
    expect((await sharp(bytesOf(stored.name)).metadata()).exif).toBeUndefined()
    expect((await desk.call<Lookups>('lookups')).pictures).toContain(stored.name)
    expect(await picture(stored.name)).toMatchObject({ digest: stored.digest, uses: [], width: 900 })
  })

  it('gives a second picture of the same name another one', async () => {
    const before = bytesOf('skid.jpg')
    expect((await add('skid.jpg', await photo())).name).toBe('skid-2.jpg')
    expect((await add('SKID.JPG', await photo(1400, 1200))).name).toBe('skid-3.jpg')
    expect(bytesOf('skid.jpg').equals(before)).toBe(true)
  })

  it('gives a name to a picture without one', async () => {
    const { status, text } = await send('add', await photo())
    expect([status, JSON.parse(text).name]).toEqual([200, 'picture.jpg'])
  })

  it('does not overwrite a picture that another program has written meanwhile', async () => {
    write('media/tower.jpg', 'of another program')
    expect((await add('tower.jpg', await photo())).name).toBe('tower-2.jpg')
    expect(String(bytesOf('tower.jpg'))).toBe('of another program')
  })

  it('recognises a picture that is already there', async () => {
    const first = await add('tower.jpg', await photo())
    expect(await add('another-name.jpg', await photo())).toMatchObject({ name: first.name, isKnown: true })
    expect(media()).not.toContain('another-name.jpg')
  })

  it('leaves no file behind when it refuses one', async () => {
    const before = media()
    const page = await send('add?name=photo.png', Buffer.from('<!doctype html><script>alert(1)</script>'))
    expect([page.status, page.text]).toEqual([422, expect.stringContaining('a web page and not a picture')])
    expect(media()).toEqual(before)
    expect(readdirSync(join(desk.root, '.desk')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('refuses one that does not suit its place, and leaves no file behind', async () => {
    const before = media()
    const { status, text } = await send('add?name=small.jpg&slot=product', await photo(320, 240))
    expect(status).toBe(422)
    expect(text).toContain('too small for the place')
    expect(media()).toEqual(before)
  })

  it('refuses a file that is too large', async () => {
    const before = media()
    const answer = await send('add?name=a.jpg', Buffer.alloc(MOST_PICTURE_BYTES + 1)).catch(() => ({
      status: 413,
    }))
    expect(answer.status).toBe(413)
    expect(media()).toEqual(before)
  })

  it.each([
    ['a rebound name', { host: 'evil.example', origin: 'http://evil.example' }, 403],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a page without the token', { 'x-desk-token': '' }, 401],
    ['a page with another token', { 'x-desk-token': `${token.slice(0, -1)}!` }, 401],
    ['a form of another site', { 'content-type': 'multipart/form-data' }, 415],
  ] as const)('refuses %s', async (_, headers, status) => {
    const before = media()
    for (const path of ['add?name=a.jpg', 'replace?name=skid.jpg'])
      expect((await send(path, await photo(), headers)).status).toBe(status)
    expect((await send('remove', { name: 'skid.jpg' }, headers)).status).toBe(status)
    expect(media()).toEqual(before)
  })

  it('follows no link out of content/', async () => {
    const outside = join(desk.root, 'outside')
    mkdirSync(outside, { recursive: true })
    desk.touch()
    renameSync(join(desk.root, 'content/media'), join(desk.root, 'media-before'))
    symlinkSync(outside, join(desk.root, 'content/media'))
    expect((await send('add?name=a.jpg', await photo())).status).toBe(403)
    expect(readdirSync(outside)).toEqual([])
  })
})

describe('adding a client logo', () => {
  const drawing = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`)
  const marks = () => readdirSync(join(desk.root, 'content/media/marks')).sort()

  it('stores a drawing among the logos, as it is', async () => {
    const bytes = drawing('<path d="M0 0h9v9H0z"/>')
    const { text } = await send('add-logo?name=Acme%20Gases%20(final).SVG', bytes)
    expect(JSON.parse(text)).toMatchObject({ name: 'marks/acme-gases-final.svg' })
    expect(bytesOf('marks/acme-gases-final.svg')).toEqual(bytes)
    expect((await desk.call<Lookups>('lookups')).marks).toContain('acme-gases-final.svg')
    expect(await picture('marks/acme-gases-final.svg')).toHaveProperty('isDrawing', true)

    const again = await send('add-logo?name=other.svg', bytes)
    expect(JSON.parse(again.text)).toMatchObject({ name: 'marks/acme-gases-final.svg', isKnown: true })
  })

  it('stores a logo that can be deleted and restored', async () => {
    const bytes = drawing('<path d="M0 0h9v9z"/>')
    await send('add-logo?name=logo.svg', bytes)
    expect((await remove('marks/logo.svg')).status).toBe(200)
    expect((await library()).deleted).toContain('marks/logo.svg')
    expect((await send('restore', { name: 'marks/logo.svg' })).status).toBe(200)
    expect(bytesOf('marks/logo.svg')).toEqual(bytes)
  })

  it('finds a free name however many logos have the same one', async () => {
    const names = ['logo.svg', 'logo-2.svg', 'logo-3.svg', 'logo-4.svg', 'logo-5.svg', 'logo-6.svg']
    const files = names.map((name) => `media/marks/${name}`)
    for (const file of files) write(file, drawing(`<title>${file}</title>`))
    await desk.project.live.update(files.map((file) => `content/${file}`))
    const { text } = await send('add-logo?name=logo.svg', drawing(''))
    expect(JSON.parse(text)).toMatchObject({ name: 'marks/logo-7.svg' })
  })

  it.each([
    ['a script', drawing('<script>alert(1)</script>'), 'This SVG holds a script'],
    ['an outside picture', drawing('<image href="https://acme.in/x.png"/>'), 'something outside the file'],
    ['no drawing', Buffer.from('<p>Logo</p>'), 'This file is not an SVG drawing.'],
    ['too much', drawing(`<path d="${'M0 0'.repeat(60_000)}"/>`), 'a logo has at most 200 kB'],
  ])('refuses a file with %s, and leaves nothing behind', async (_, bytes, message) => {
    const before = marks()
    const { status, text } = await send('add-logo?name=logo.svg', bytes)
    expect([status, text]).toEqual([422, expect.stringContaining(message)])
    expect(marks()).toEqual(before)
  })
})

describe('the library', () => {
  it('names the fields that use a picture, with their slots and texts', async () => {
    const { pictures } = await library()
    const used = pictures.filter(({ uses }) => uses.length > 0)
    expect(used.length).toBeGreaterThan(5)
    for (const { uses } of used)
      for (const { place, title, field } of uses) {
        expect(place).toEqual({
          file: expect.any(String),
          pointer: expect.any(String),
          line: expect.any(Number),
        })
        expect([title, field]).not.toContain('')
      }
    const hero = pictures.find(({ uses }) => uses.some(({ slot }) => slot === 'hero'))
    expect(hero?.uses[0]).toMatchObject({
      alt: expect.stringMatching(/\w/),
      field: expect.stringMatching(/\w/),
    })
    expect(hero).toMatchObject({ isDrawing: false, bytes: bytesOf(hero?.name ?? '').length })
    const logo = pictures.find(({ name }) => name.startsWith('marks/'))
    expect(logo?.uses[0]?.place.file).toMatch(/^collections\/client-logos\//)
  })

  it('distinguishes a use in a draft from one that only the saved file still has', async () => {
    const { name } = await add('tower.jpg', await photo())
    const text = desk.read(about)
    const [written, old = ''] = /"file": "([^"]+)"/.exec(text) ?? []
    await desk.draft({ file: about, text: text.replace(String(written), `"file": "${name}"`), base: text })
    expect((await picture(name))?.uses).toMatchObject([{ place: { file: about }, only: 'draft' }])
    expect((await picture(old))?.uses.filter(({ only }) => only)).toMatchObject([
      { place: { file: about }, only: 'saved' },
    ])
  })
})

describe('deleting a picture', () => {
  it('removes one that is used nowhere', async () => {
    const { name } = await add('tower.jpg', await photo())
    expect((await remove(name)).status).toBe(200)
    expect(media()).not.toContain(name)
    expect(await picture(name)).toBeUndefined()
  })

  it('refuses one that is used, with its uses', async () => {
    const { pictures } = await library()
    for (const { name, uses } of pictures.filter((one) => one.uses.length > 0)) {
      const { status, text } = await remove(name)
      expect(status).toBe(409)
      expect(text).toContain(uses[0]?.title)
      expect(text).not.toContain('until you save')
    }
  })

  it('refuses one that only a draft, or only the saved file, still uses', async () => {
    const { name } = await add('tower.jpg', await photo())
    const text = desk.read(about)
    const [written] = /"file": "([^"]+)"/.exec(text) ?? []
    const other = text.replace(String(written), `"file": "${name}"`)
    await desk.draft({ file: about, text: other, base: text })
    expect((await remove(name)).status).toBe(409)
    write(about, other)
    await desk.draft({ file: about, text, base: other })
    expect((await remove(name)).text).toContain('until you save')
  })

  it('refuses one that a file with a mistake in its JSON still names', async () => {
    const { name } = await add('tower.jpg', await photo())
    write(about, `{ "image": { "file": "${name}" `)
    await desk.project.live.update([`content/${about}`])
    expect((await picture(name))?.uses).toMatchObject([{ place: { file: about, pointer: '', line: 1 } }])
    expect((await remove(name)).status).toBe(409)
    const closing = 'shared/closing.json'
    write(closing, `{ "file": "skid.jpg", "logo": "dairy.svg" `)
    await desk.project.live.update([`content/${closing}`])
    for (const named of ['skid.jpg', 'marks/dairy.svg'])
      expect((await picture(named))?.uses.map(({ place }) => place.file)).toContain(closing)
  })

  it.each(['../pages/about.json', 'README.md', 'marks/../skid.jpg', '.desk/a.jpg', '', 'a\u0000.jpg'])(
    'refuses the name %j',
    async (name) => {
      expect([400, 404]).toContain((await remove(name)).status)
    },
  )
})

describe('putting a picture back', () => {
  const restore = (name: string) => send('restore', { name })

  it('restores a deleted one', async () => {
    const { name } = await add('tower.jpg', await photo())
    const before = bytesOf(name)
    await remove(name)
    expect((await library()).deleted).toContain(name)
    expect((await restore(name)).status).toBe(200)
    expect(bytesOf(name).equals(before)).toBe(true)
    expect((await library()).deleted).not.toContain(name)
  })

  it('restores a replaced one, and the other again', async () => {
    const { name, digest } = await add('tower.jpg', await photo())
    const before = bytesOf(name)
    await send(`replace?name=${name}&before=${digest}`, await photo(1500, 1500))
    const after = bytesOf(name)
    expect(await picture(name)).toMatchObject({ hasEarlier: true })
    await restore(name)
    expect(bytesOf(name).equals(before)).toBe(true)
    await restore(name)
    expect(bytesOf(name).equals(after)).toBe(true)
  })

  it.each(['skid.jpg', '../pages/about.json', '../../.desk/session.json'])('refuses %s', async (name) => {
    expect([400, 404]).toContain((await restore(name)).status)
  })
})

describe('replacing a picture', () => {
  const replace = async (name: string, bytes: Buffer, more = '') => {
    const { digest = '' } = (await picture(name)) ?? {}
    return send(`replace?name=${name}&before=${digest}${more}`, bytes)
  }

  it('keeps its name and the fields that use it', async () => {
    const name = (await add('tower.jpg', await photo())).name
    const before = (await picture(name))?.digest
    const preview = await replace(name, await photo(1500, 1500), '&preview')
    expect(JSON.parse(preview.text)).toMatchObject({ name, width: 1500, height: 1500 })
    expect((await picture(name))?.digest).toBe(before)
    const told: string[] = []
    desk.project.live.onUpdate((_, changed) => told.push(...changed))
    expect((await replace(name, await photo(1500, 1500))).status).toBe(200)
    expect(told).toEqual([`content/media/${name}`])
    expect(await picture(name)).toMatchObject({ width: 1500, height: 1500 })
  })

  it('refuses a file that is too small for a place of the old one, with the place', async () => {
    const { pictures } = await library()
    const used = pictures.find(({ isDrawing, uses }) => !isDrawing && uses.some(({ slot }) => slot))
    const before = bytesOf(used?.name ?? '')
    const { status, text } = await replace(used?.name ?? '', await photo(400, 300))
    expect(status).toBe(422)
    expect(text).toContain(used?.uses[0]?.title)
    expect(bytesOf(used?.name ?? '').equals(before)).toBe(true)
  })

  it('refuses when the file has changed since the editor saw it', async () => {
    const { name, digest } = await add('tower.jpg', await photo())
    const other = await photo(1400, 1400)
    write(`media/${name}`, other)
    expect((await send(`replace?name=${name}&before=${digest}`, await photo())).status).toBe(409)
    expect(bytesOf(name).equals(other)).toBe(true)
  })

  it('causes no mistake when it fits every place', async () => {
    const { pictures } = await library()
    const used = pictures.find(({ uses }) => uses.some(({ slot }) => slot === 'round' || slot === 'card'))
    expect((await replace(used?.name ?? '', await photo())).status).toBe(200)
    expect(
      (await desk.call<ContentCheck>('check')).problems.filter(({ severity }) => severity === 'mistake'),
    ).toEqual([])
  })
})

describe('the source of a picture', () => {
  const note = (name: string, source: string) => send('source', { name, source })
  const notes = 'media/README.md'

  it('is one line in the notes, which is removed with the picture', async () => {
    const { name } = await add('tower.jpg', await photo())
    await note(name, 'Photo by A. Person,\nused with permission.')
    await note('skid.jpg', 'Rendered.')
    expect((await picture(name))?.source).toBe('Photo by A. Person, used with permission.')
    await note(name, 'Photo by B. Person.')
    expect(desk.read(notes)).toBe(
      '# Where the pictures come from\n\n- `tower.jpg`: Photo by B. Person.\n- `skid.jpg`: Rendered.\n',
    )
    expect((await remove(name)).status).toBe(200)
    expect(desk.read(notes)).not.toContain('tower')
  })

  it('leaves every other line of the notes as it is', async () => {
    const before =
      '# Pictures\n\n**Pictures.** Visualisations,\n  all of `*.jpg`.\n\n**When you add a picture,** add a line:\nwho made it.\n\n## More\n\nText.\n'
    write(notes, before)
    await note('skid.jpg', 'Rendered.')
    expect(desk.read(notes)).toBe(
      before.replace('who made it.\n', 'who made it.\n\n- `skid.jpg`: Rendered.\n'),
    )
    expect((await library()).source).toBe('Visualisations, all of *.jpg.')
    write(notes, '# Pictures\n\nText.\n')
    await note('skid.jpg', 'Rendered.')
    expect(desk.read(notes)).toBe('# Pictures\n\nText.\n\n- `skid.jpg`: Rendered.\n')
    await note('skid.jpg', '')
    expect(existsSync(join(desk.root, 'content', notes))).toBe(true)
    expect(await picture('skid.jpg')).not.toHaveProperty('source')
  })

  it('is refused for a file that is no picture', async () => {
    expect((await note('README.md', 'x')).status).toBe(400)
    expect((await note('missing.jpg', 'x')).status).toBe(404)
  })
})
