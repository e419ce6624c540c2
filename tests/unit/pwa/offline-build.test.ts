import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { precompress } from '../../../scripts/site/build/precompress'
import { coreFiles } from '../../../scripts/site/pwa/core-files'
import { CORE_BUDGET, judgeSize, sizeOf } from '../../../scripts/site/pwa/core-size'
import { picturesIn } from '../../../scripts/site/pwa/offline-media'
import { visitedOnly } from '../../../scripts/site/pwa/visited-only'
import { webManifest } from '../../../scripts/site/pwa/web-manifest'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'offline-build-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('the list of the core', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await writeLists({})
  })
  afterEach(() => void vi.restoreAllMocks())

  async function writeLists({ pages = [], posts = 0 }: { pages?: readonly object[]; posts?: number }) {
    // The last one is the newest.
    const slugs = Array.from({ length: posts }, (_, index) => `post-${index + 1}`)
    const entries = slugs.map((slug) => ({
      address: `/blogs/${slug}`,
      file: `blogs/${slug}.html`,
      template: 'post',
    }))
    const newestFirst = entries.map(({ address }) => address).reverse()
    await mkdir(join(root, 'src/generated'), { recursive: true })
    await writeFile(join(root, 'src/generated/addresses.json'), JSON.stringify([...pages, ...entries]))
    await writeFile(join(root, 'src/generated/posts.json'), JSON.stringify(newestFirst))
  }

  async function list(files: Readonly<Record<string, string | Buffer>>) {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(root, 'dist', name, '..'), { recursive: true })
      await writeFile(join(root, 'dist', name), content)
    }
    return coreFiles(join(root, 'dist'), await visitedOnly(root))
  }

  it('has a digest of each file, and no post that is too old', async () => {
    await writeLists({ posts: 21 })
    const core = await list({
      'index.html': 'abc',
      'blogs/post-1.html': 'old',
      'data/posts/post-1.json': '{}',
      'blogs/post-2.html': 'kept',
    })
    expect(core.map(({ url }) => url)).toEqual(['blogs/post-2.html', 'index.html'])
    // SHA-256 of "abc", FIPS 180-4, appendix B.1.
    expect(core[1]?.integrity).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=')
  })

  it('has what a page needs, and neither pictures nor the film nor the worker', async () => {
    const needed = [
      'assets/entry-1.js',
      'assets/font-1.woff2',
      'assets/sprite-1.svg',
      'data/pages/index.json',
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
      'sw.js',
      'video/film.mp4',
    ]
    const core = await list(Object.fromEntries([...needed, ...others].map((name) => [name, name])))
    expect(core.map(({ url }) => url)).toEqual(needed)
    const versioned = core.filter(({ revision }) => revision === null)
    expect(versioned.map(({ url }) => url)).toEqual(needed.slice(0, 3))
  })

  it('has no page of a folder so large that its pages share a route', async () => {
    await writeLists({
      pages: [{ file: 'plants/north.html' }, { file: 'plants/north/p1.html', shared: true }],
    })
    const files = {
      'plants/north.html': 'a',
      'data/pages/plants/north.json': '{}',
      'plants/north/p1.html': 'b',
      'data/pages/plants/north/p1.json': '{}',
    }
    const core = await list(files)
    expect(core.map(({ url }) => url)).toEqual(['data/pages/plants/north.json', 'plants/north.html'])
  })

  it('leaves pages of the largest folder to be saved as they are read, when all are too much', async () => {
    const said = vi.spyOn(console, 'log')
    const page = Buffer.alloc(CORE_BUDGET / 5)
    const files = {
      'about.html': page,
      'product/a.html': page,
      'product/a.js': 'a',
      'product/b.html': page,
      'product/c.html': page,
      'services/a.html': page,
    }
    const core = await list(files)
    const kept = ['about.html', 'product/a.html', 'product/a.js', 'product/b.html', 'services/a.html']
    expect(core.map(({ url }) => url)).toEqual(kept)
    expect(said).toHaveBeenCalledWith('Beyond the budget, so saved only when read (1): product/c.html')
  })

  it('fails the build when it exceeds its budget, and names what is large', async () => {
    const noise = Buffer.from(Array.from({ length: CORE_BUDGET }, (_, index) => (index * index * 31) >> 3))
    await expect(list({ 'assets/font.woff2': noise, 'index.html': 'abc' })).rejects.toThrow(
      /budget is 1500 kB[\s\S]+too much[\s\S]+1500 kB {2}assets\/font\.woff2/,
    )
  })
})

describe('the size of a file', () => {
  const text = Buffer.from('The same words again. '.repeat(5_000))

  it('is counted as it is sent and as it is stored', async () => {
    await mkdir(join(root, 'assets'))
    for (const name of ['about.html', 'assets/vendor-1.js', 'assets/font.woff2'])
      await writeFile(join(root, name), text)
    await precompress(root, { cache: join(root, '.cache') })
    const page = await sizeOf(root, 'about.html')
    expect(page.unpacked).toBe(text.length)
    expect(page.sent).toBeLessThan(text.length / 20)
    expect(page.stored).toBeLessThan(text.length / 20)
    const script = await sizeOf(root, 'assets/vendor-1.js')
    expect(script.sent).toBe(page.sent)
    expect(script.stored).toBe(text.length)
    expect(await sizeOf(root, 'assets/font.woff2')).toEqual({
      files: 1,
      sent: text.length,
      stored: text.length,
      unpacked: text.length,
    })
  })

  it('counts against the budget both ways', () => {
    const size = { files: 1, sent: 0, stored: 0, unpacked: 9 * CORE_BUDGET }
    expect(judgeSize(size, new Map())).toContain('13500 kB unpacked')
    expect(() => judgeSize({ ...size, sent: CORE_BUDGET + 1 }, new Map())).toThrow('too much')
    expect(() => judgeSize({ ...size, stored: CORE_BUDGET + 1 }, new Map())).toThrow('too much')
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

  it('are the widest for phones in the best format, standing in for every version', () => {
    expect(picturesIn([{ page: { heroBackgroundImage: picture, list: [picture] } }])).toEqual([
      {
        file: address('hero-640-d.avif'),
        versions: [address('hero-1312-c.jpg'), address('hero-640-d.avif'), address('hero-1312-e.avif')],
      },
    ])
  })

  it('have the versions of all places that show the same one', () => {
    const other = { ...picture, src: address('hero-480-b.jpg') }
    const [saved, ...others] = picturesIn([picture, other])
    expect(others).toEqual([])
    expect(saved?.versions).toContain(address('hero-1312-c.jpg'))
    expect(saved?.versions).toContain(address('hero-480-b.jpg'))
  })

  it('may come in one width, or be a drawing', () => {
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

  it('are those of the site itself only', () => {
    expect(
      picturesIn([{ ...picture, src: 'https://project.example/storage/v1/object/public/a/b.jpg' }]),
    ).toEqual([])
  })
})

describe('the web app manifest', () => {
  it('is made from the content', () => {
    const item = (label: string, path: string) => ({ label, path })
    const products = ['a', 'b', 'c', 'd'].map((name) => item(name.toUpperCase(), `/product/${name}`))
    const manifest = webManifest({
      site: { company: { name: 'Vayuna', tagline: 'Gas and engineering' } },
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
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      '/getyourquote',
      '/product/a',
      '/product/b',
      '/product/c',
    ])
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  })
})
