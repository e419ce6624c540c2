import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { memoryStore } from '../../../scripts/lib/graph/blob-store'
import { Graph } from '../../../scripts/lib/graph/graph'
import type { Blob, Blobs } from '../../../scripts/lib/graph/step'
import { offlineMedia, type PictureFacts, picturesIn } from '../../../scripts/site/offline/offline-media'
import { precacheList } from '../../../scripts/site/offline/precache-list'
import { assertPrecacheBudget, PRECACHE_BUDGET, sizeOf } from '../../../scripts/site/offline/precache-size'
import { readScreenshots } from '../../../scripts/site/offline/read-screenshots'
import { SMALL_PICTURES_BUDGET } from '../../../scripts/site/offline/small-pictures-within'
import { webManifest } from '../../../scripts/site/offline/web-manifest'
import { siteSteps } from '../../../scripts/site/site-steps'
import { SampleProject } from '../content/sample-project'
import { standInPictures } from '../content/stand-in-pictures'

const graph = new Graph({ root: import.meta.dirname, store: memoryStore() })

describe('precacheList', () => {
  type Files = Readonly<Record<string, string | Buffer>>
  const asBlobs = (files: Files) =>
    new Map(Object.entries(files).map(([path, content]): [string, Blob] => [path, graph.blob(content)]))
  const precache = (
    files: Files,
    notPrecached: readonly string[] = [],
    smallPictures: readonly string[] = [],
  ) =>
    precacheList(asBlobs(files), {
      notPrecached: new Set(notPrecached),
      smallPictures,
      copiesOf: async () => undefined,
    })
  const urls = async (files: Files, notPrecached?: readonly string[]) =>
    (await precache(files, notPrecached)).list.map(({ url }) => url)

  it('lists the digest and the stored size of each file', async () => {
    const { list } = await precache({ 'index.html': 'abc', 'assets/entry-1.js': 'abc' })
    // SHA-256 of "abc", FIPS 180-4, appendix B.1.
    const integrity = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='
    expect(list).toEqual([
      { url: 'assets/entry-1.js', integrity, revision: null, bytes: 3 },
      { url: 'index.html', integrity, revision: 'ba7816bf8f01cfea414140de5dae2223', bytes: 3 },
    ])
  })

  it('lists the files that a page needs, and no large picture, film or worker', async () => {
    const needed = [
      'assets/entry-1.js',
      'assets/font-1.woff2',
      'assets/sprite-1.svg',
      'data/index.json',
      'favicon.svg',
      'icons/icon-192.png',
      'index.html',
      'manifest.webmanifest',
      'offline-media.json',
    ]
    const others = [
      'assets/pictures/drawing-1.svg',
      'assets/previews/1.jpg',
      'feed.xml',
      'index.html.br',
      'icons/maskable.png',
      'screenshots/home.png',
      'video/film.mp4',
    ]
    expect(await urls(Object.fromEntries([...needed, ...others].map((path) => [path, path])))).toEqual(needed)
  })

  it('omits documents and records that are not precached', async () => {
    const files = { 'blogs/new.html': 'a', 'blogs/old.html': 'b', 'data/blogs/old.json': '{}' }
    expect(await urls(files, ['blogs/old.html', 'data/blogs/old.json'])).toEqual(['blogs/new.html'])
  })

  it('omits documents of the largest folder when the list exceeds the budget', async () => {
    const page = Buffer.alloc(PRECACHE_BUDGET.sent / 5)
    const { list, report } = await precache({
      'about.html': page,
      'product/a.html': page,
      'product/a.js': 'a',
      'product/b.html': page,
      'product/c.html': page,
      'services/a.html': page,
    })
    const kept = ['about.html', 'product/a.html', 'product/a.js', 'product/b.html', 'services/a.html']
    expect(list.map(({ url }) => url)).toEqual(kept)
    expect(report[1]).toMatch(/\(1\): product\/c\.html$/)
  })

  it('lists the first small pictures that fit into their budget', async () => {
    const paths = ['a', 'b', 'c'].map((name) => `assets/pictures/${name}.avif`)
    const picture = Buffer.alloc(SMALL_PICTURES_BUDGET / 2)
    const files = Object.fromEntries(paths.map((path) => [path, picture]))
    const { list, report } = await precache({ 'index.html': 'abc', ...files }, [], paths.toReversed())
    expect(list.map(({ url }) => url)).toEqual(['index.html', paths[2], paths[1]])
    expect(report[1]).toMatch(/not saved at once: 1$/)
  })

  it('omits small pictures before documents when the list exceeds the budget', async () => {
    const path = 'assets/pictures/a.avif'
    const files = { 'product/a.html': Buffer.alloc(PRECACHE_BUDGET.sent - 10), [path]: Buffer.alloc(11) }
    expect((await precache(files, [], [path])).list.map(({ url }) => url)).toEqual(['product/a.html'])
  })

  it('counts compressed copies against the budget', async () => {
    const files = asBlobs({ 'index.html': Buffer.alloc(PRECACHE_BUDGET.stored + 1) })
    const copies: Blobs = { br: graph.blob('12'), gz: graph.blob('123') }
    const kilobytes = Math.round((PRECACHE_BUDGET.stored + 1) / 1000)
    const { report } = await precacheList(files, {
      notPrecached: new Set(),
      smallPictures: [],
      copiesOf: async () => copies,
    })
    expect(report).toEqual([
      expect.stringContaining(`0 kB over the wire, 0 kB on the device (${kilobytes} kB`),
    ])
  })

  it('throws the largest files when the budget is exceeded all the same', async () => {
    const large = Buffer.alloc(PRECACHE_BUDGET.stored)
    await expect(precache({ 'assets/font.woff2': large, 'index.html': 'abc' })).rejects.toThrow(
      /budget is \d+ kB and (\d+) kB[\s\S]+too much[\s\S]+\1 kB {2}assets\/font\.woff2/,
    )
  })
})

describe('the files that are not precached', () => {
  function notPrecachedIn(change: (project: SampleProject) => void): readonly string[] {
    const project = new SampleProject()
    onTestFinished(() => project.dispose())
    change(project)
    const sample = new Graph({ root: project.root })
    return [...sample.get(siteSteps(sample, contentSteps(sample, standInPictures), '.cache').notPrecached)]
  }

  it('are the document and the record of every post but the 20 newest', () => {
    const post = 'content/collections/posts/gas-flow.json'
    const left = notPrecachedIn((project) => {
      const written = JSON.parse(project.read(post))
      project.remove('content/collections/posts')
      for (let day = 10; day < 32; day += 1)
        project.write(
          `content/collections/posts/day-${day}.json`,
          JSON.stringify({ ...written, id: day, date: `2026-01-${day}` }),
        )
    })
    const older = [
      'blogs/day-10.html',
      'data/blogs/day-10.json',
      'blogs/day-11.html',
      'data/blogs/day-11.json',
    ]
    expect(left).toEqual(older)
  })

  it('are the pages of a folder so large that they share a route', () => {
    const left = notPrecachedIn((project) => {
      const page = project.read('content/pages/product/dryer.json').replace(/"footer": "[^"]*",?/, '')
      project.write('content/pages/plants.json', page)
      for (let number = 1; number <= 101; number += 1)
        project.write(`content/pages/plants/p${number}.json`, page)
    })
    expect(left).toHaveLength(2 * 101)
    expect(left).toContain('plants/p1.html')
    expect(left).toContain('data/plants/p1.json')
    expect(left).not.toContain('plants.html')
  })
})

describe('the size of a file', () => {
  const copies: Blobs = { br: graph.blob('12'), gz: graph.blob('123') }

  it('is that of the copy that is sent and of the copy that is stored', () => {
    expect(sizeOf('about.html', graph.blob('x'.repeat(40_000)), copies)).toEqual({
      files: 1,
      sent: 2,
      stored: 3,
      unpacked: 40_000,
    })
  })

  it('is unpacked in storage for a large script', () => {
    const [large, small] = [graph.blob('x'.repeat(36_864)), graph.blob('x'.repeat(36_863))]
    expect(sizeOf('assets/vendor-1.js', large, copies)).toMatchObject({ sent: 2, stored: 36_864 })
    expect(sizeOf('assets/vendor-1.js', small, copies)).toMatchObject({ sent: 2, stored: 3 })
  })

  it('is that of the file when there are no copies', () => {
    const font = graph.blob('x'.repeat(5000))
    const size = { files: 1, sent: 5000, stored: 5000, unpacked: 5000 }
    expect(sizeOf('assets/font.woff2', font, undefined)).toEqual(size)
  })

  it('counts against the budget both over the wire and in storage', () => {
    const size = { files: 1, sent: 0, stored: 0, unpacked: 9 * PRECACHE_BUDGET.stored }
    expect(assertPrecacheBudget(size, new Map())).toContain(
      `${(9 * PRECACHE_BUDGET.stored) / 1000} kB unpacked`,
    )
    expect(() => assertPrecacheBudget({ ...size, sent: PRECACHE_BUDGET.sent + 1 }, new Map())).toThrow(
      'too much',
    )
    expect(() => assertPrecacheBudget({ ...size, stored: PRECACHE_BUDGET.stored + 1 }, new Map())).toThrow(
      'too much',
    )
  })
})

describe('the pictures to save', () => {
  const address = (name: string) => `/assets/pictures/${name}`
  const picture = {
    alt: 'A plant',
    src: address('hero-1312-c.jpg'),
    sources: [
      {
        type: 'image/avif',
        srcset: `${address('hero-640-d.avif')} 640w, ${address('hero-1312-e.avif')} 1312w`,
      },
    ],
  }

  it('are the widest phone versions in the best format, with all versions that they replace', () => {
    expect(picturesIn([{ page: { heroBackgroundImage: picture, list: [picture] } }])).toEqual([
      {
        file: address('hero-640-d.avif'),
        versions: [address('hero-1312-c.jpg'), address('hero-640-d.avif'), address('hero-1312-e.avif')],
      },
    ])
  })

  it('list the versions of all places that show the same picture', () => {
    const other = { ...picture, src: address('hero-480-b.jpg') }
    const [saved, ...others] = picturesIn([picture, other])
    expect(others).toEqual([])
    expect(saved?.versions).toContain(address('hero-1312-c.jpg'))
    expect(saved?.versions).toContain(address('hero-480-b.jpg'))
  })

  it('include pictures of one width, and drawings', () => {
    const wide = {
      ...picture,
      sources: [{ type: 'image/avif', srcset: `${address('hero-1312-e.avif')} 1312w` }],
    }
    expect(picturesIn([wide])[0]?.file).toBe(address('hero-1312-e.avif'))
    const drawing = { alt: 'A flow', src: address('flow-f.svg'), sources: [] }
    expect(picturesIn([drawing])).toEqual([
      { file: address('flow-f.svg'), versions: [address('flow-f.svg')] },
    ])
  })

  it('exclude pictures in hosted storage', () => {
    expect(
      picturesIn([{ ...picture, src: 'https://project.example/storage/v1/object/public/a/b.jpg' }]),
    ).toEqual([])
  })

  it('are listed with their sizes and small versions, together with the smallest film that every browser plays', async () => {
    const film = (file: string, bytes: number) => ({ file: `/video/${file}`, bytes })
    const films = [
      film('line-av1.mp4', 1),
      film('line-1280-h264.mp4', 9),
      film('line-960-h264.mp4', 5),
      film('line.jpg', 2),
    ]
    const facts: PictureFacts = {
      sizeOf: async (file) => file.length,
      smallOf: (file) => (file === address('hero-640-d.avif') ? address('hero-480-s.avif') : undefined),
    }
    const saved = await offlineMedia([picture], facts, films)
    const [first] = picturesIn([picture])
    expect(saved.pictures).toEqual([
      { ...first, bytes: address('hero-640-d.avif').length, small: address('hero-480-s.avif') },
    ])
    expect(saved.film).toEqual(film('line-960-h264.mp4', 5))
    expect(await offlineMedia([], facts, [])).toEqual({ pictures: [] })
  })
})

describe('readScreenshots', () => {
  const picture = (format: 'webp' | 'png') =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .toFormat(format)
      .toBuffer()
  const read = async (name: string, bytes: Buffer) =>
    readScreenshots([{ file: `public/screenshots/${name}`, bytes: () => bytes }])

  it('returns the size, the form and a label from the name of each file', async () => {
    expect(await read('narrow-home-page.webp', await picture('webp'))).toEqual([
      {
        src: '/screenshots/narrow-home-page.webp',
        sizes: '40x30',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'Home page',
      },
    ])
  })

  it('throws for another name and for another format', async () => {
    await expect(read('tall-home.webp', await picture('webp'))).rejects.toThrow('tall-home.webp is not named')
    await expect(read('wide-home.webp', await picture('png'))).rejects.toThrow('not in the WebP format')
  })
})

describe('the web app manifest', () => {
  it('is built from the site, the navigation and the description', () => {
    const item = (label: string, path: string) => ({ label, path })
    const products = ['a', 'b', 'c', 'd'].map((name) => item(name.toUpperCase(), `/product/${name}`))
    const manifest = webManifest({
      site: { company: { name: 'Vayuna', tagline: 'Gas and engineering' }, lang: 'hi', direction: 'ltr' },
      navigation: {
        header: [
          item('Home', '/'),
          {
            ...item('Product', '/product'),
            dropdownItems: [item('Mail', 'mailto:a@b.example'), ...products],
          },
        ],
        action: item('Get Your Quote', '/getyourquote'),
      },
      description: 'What we do.',
      screenshots: [],
    })
    expect(manifest).toMatchObject({ name: 'Vayuna: Gas and engineering', short_name: 'Vayuna', id: '/' })
    expect(manifest).toMatchObject({ lang: 'hi', dir: 'ltr' })
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      '/getyourquote',
      '/product/a',
      '/product/b',
      '/product/c',
    ])
    expect(manifest.share_target).toEqual({
      action: '/getyourquote',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'sharedTitle', text: 'sharedText', url: 'sharedUrl' },
    })
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  })
})
