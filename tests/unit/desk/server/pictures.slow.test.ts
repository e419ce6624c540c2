import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ContentCheck } from '../../../../scripts/desk/contract/api'
import type { Lookups } from '../../../../scripts/desk/contract/lookups'
import {
  type LibraryPicture,
  MOST_PICTURE_BYTES,
  type PictureLibrary,
  type StoredPicture,
} from '../../../../scripts/desk/contract/pictures'
import {
  addFile,
  replacePicture,
  restorePicture,
} from '../../../../scripts/desk/server/pictures/store-pictures'
import { digestOf } from '../../../../scripts/lib/graph/digest'
import { installWatch, watchFiles } from '../model/watched-files'
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
const refusal = (status: number, message: string) => ({ status, text: JSON.stringify({ message }) })
const library = () => desk.call<PictureLibrary>('pictures')
const picture = async (name: string): Promise<LibraryPicture | undefined> =>
  (await library()).pictures.find((one) => one.name === name)

describe('adding a picture', () => {
  it('stores it under a safe name and offers it to the form', async () => {
    const stored = await add('../..\\Kühler Süd.PNG.jpg', await phonePhoto(1200, 900))
    expect(stored).toEqual({
      name: 'kuhler-sud-png.jpg',
      width: 900,
      height: 1200,
      bytes: bytesOf(stored.name).length,
      digest: digestOf(bytesOf(stored.name)),
      notes: expect.arrayContaining(['Turned upright, as the camera noted.']),
    })
    expect((await desk.call<Lookups>('lookups')).pictures).toContain(stored.name)
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
    expect(page).toMatchObject(
      refusal(
        422,
        'This is a web page and not a picture, despite its name. Save the picture itself as JPEG or PNG.',
      ),
    )
    expect(media()).toEqual(before)
  })

  it('refuses one that does not suit its place, and leaves no file behind', async () => {
    const before = media()
    const { status, text } = await send('add?name=small.jpg&slot=product', await photo(320, 240))
    expect(status).toBe(422)
    expect(text).toContain('too small for the place')
    expect(media()).toEqual(before)
    expect((await send('add?name=large.jpg&slot=product', await photo())).status).toBe(200)
    expect((await send('add?name=small.jpg&slot=unknown', await photo(320, 240))).status).toBe(200)
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
    const stored = {
      name: 'marks/acme-gases-final.svg',
      bytes: bytes.length,
      digest: digestOf(bytes),
      notes: [],
    }
    expect(JSON.parse(text)).toEqual(stored)
    expect(bytesOf('marks/acme-gases-final.svg')).toEqual(bytes)
    expect((await desk.call<Lookups>('lookups')).marks).toContain('acme-gases-final.svg')

    const again = await send('add-logo?name=other.svg', bytes)
    expect(JSON.parse(again.text)).toEqual({ ...stored, isKnown: true })
  })

  it('stores a logo that can be deleted and restored', async () => {
    const bytes = drawing('<path d="M0 0h9v9z"/>')
    // Neither the same drawing nor the same end of a name counts outside of the folder of logos.
    write('media/plant-logo.svg', bytes)
    await desk.project.live.update(['content/media/plant-logo.svg'])
    const { text } = await send('add-logo?name=logo.svg', bytes)
    expect(JSON.parse(text)).toMatchObject({ name: 'marks/logo.svg' })
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

  it('takes one of 200 kB at most', async () => {
    const empty = drawing('<title></title>').length
    const ofSize = (bytes: number) => drawing(`<title>${'x'.repeat(bytes - empty)}</title>`)
    expect((await send('add-logo?name=large.svg', ofSize(200_000))).status).toBe(200)
    expect(await send('add-logo?name=larger.svg', ofSize(200_001))).toMatchObject(
      refusal(
        422,
        'This file has 201 kB, and a logo has at most 200 kB. Export it without photos and with its text as outlines.',
      ),
    )
  })

  it.each([
    ['a script', drawing('<script>alert(1)</script>'), 'This SVG holds a script'],
    ['an outside picture', drawing('<image href="https://acme.in/x.png"/>'), 'something outside the file'],
    ['no drawing', Buffer.from('<p>Logo</p>'), 'This file is not an SVG drawing.'],
  ])('refuses a file with %s, and leaves nothing behind', async (_, bytes, message) => {
    const before = marks()
    const { status, text } = await send('add-logo?name=logo.svg', bytes)
    expect([status, text]).toEqual([422, expect.stringContaining(message)])
    expect(marks()).toEqual(before)
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
    expect(await remove('hero-phone.jpg')).toMatchObject(
      refusal(
        409,
        'hero-phone.jpg stays, because it is used: About us › Hero › Picture for phones; Home › Hero › Picture for phones.',
      ),
    )
  })

  it('refuses one that only a draft, or only the saved file, still uses', async () => {
    const { name } = await add('tower.jpg', await photo())
    const text = desk.read(about)
    const other = text.replace('"hero-phone.jpg"', `"${name}"`)
    const place = 'tower.jpg stays, because it is used: About us › Hero › Picture for phones'
    await desk.draft({ file: about, text: other, base: text })
    expect(await remove(name)).toMatchObject(refusal(409, `${place}.`))
    write(about, other)
    await desk.draft({ file: about, text, base: other })
    expect(await remove(name)).toMatchObject(refusal(409, `${place} (until you save).`))
  })

  it('refuses one that is not there', async () => {
    expect(await remove('missing.jpg')).toMatchObject(
      refusal(404, 'There is no picture missing.jpg. Somebody may have deleted it.'),
    )
    expect(await remove('../pages/about.json')).toMatchObject(
      refusal(400, 'This is not the name of a picture.'),
    )
  })
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

  it('refuses one without an earlier version', async () => {
    expect(await restore('skid.jpg')).toMatchObject(refusal(404, 'No earlier version of skid.jpg is kept.'))
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

  it('refuses a file that is too small for places of the old one, with the places', async () => {
    const before = bytesOf('hero-phone.jpg')
    expect(await replace('hero-phone.jpg', await photo(400, 300))).toMatchObject(
      refusal(
        422,
        'The new picture does not suit every place of the old one. This picture is too small for the place ' +
          '"hero-phone": it has 400 × 300 pixels, 400 × 300 after cropping to 4:3, and 960 × 720 are needed. Use a ' +
          'larger picture; enlarging this one only blurs it. The place is in: About us › Hero › Picture for phones; ' +
          'Home › Hero › Picture for phones.',
      ),
    )
    expect(bytesOf('hero-phone.jpg').equals(before)).toBe(true)
    // Large enough for the cards in which it is shown, but not for the head of a post.
    const { text } = await replace('rack.jpg', await photo(800, 600))
    expect(text).toContain('The place is in: Dew point classes of dried air, and how to choose one › Image.')
    expect(text).not.toContain('About us')
  })

  it('refuses a drawing', async () => {
    expect(await replace('marks/dairy.svg', await photo())).toMatchObject(
      refusal(422, 'Drawings are not replaced here. A maintainer does that.'),
    )
  })

  it('refuses when the file has changed since the editor saw it', async () => {
    const { name, digest } = await add('tower.jpg', await photo())
    const other = await photo(1400, 1400)
    write(`media/${name}`, other)
    expect(await send(`replace?name=${name}&before=${digest}`, await photo())).toMatchObject(
      refusal(409, 'tower.jpg was changed by another program meanwhile. Look at it again.'),
    )
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

it('leaves no unfinished file among the pictures if the process is killed', async () => {
  const { name } = await add('tower.jpg', await photo())
  const bytes = await photo(1500, 1500)
  await send(`replace?name=${name}&before=${digestOf(bytesOf(name))}`, bytes)
  const [before, old] = [media(), bytesOf(name)]
  const replacement = { before: digestOf(old), isPreview: false, bytes: await photo() }
  for (const store of [
    () => addFile(desk.project, 'new.svg', { bytes: Buffer.from('<svg>'), format: 'svg' }),
    () => replacePicture(desk.project, name, replacement),
    () => restorePicture(desk.project, name),
  ]) {
    const restore = installWatch()
    watchFiles((call, first) => {
      if (/^(?:rename|link|rm)Sync$/.test(call) && String(first).startsWith(join(desk.root, 'content')))
        throw new Error('Killed.')
      if (
        call !== 'openSync' &&
        String(first).endsWith('.part') &&
        !String(first).includes('earlier-pictures')
      )
        throw new Error('Killed.')
    })
    await expect(store()).rejects.toThrow('Killed.')
    watchFiles(undefined)
    restore()
    expect(media()).toEqual(before)
    expect(bytesOf(name).equals(old)).toBe(true)
  }
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

  it('is refused for a file that is no picture', async () => {
    expect((await note('README.md', 'x')).status).toBe(400)
    expect((await note('missing.jpg', 'x')).status).toBe(404)
  })
})
