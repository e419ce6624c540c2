import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from '../../../src/components/picture/picture'
import type { LinkedPicture } from '../../../src/generated/content'

const wide: LinkedPicture = {
  alt: 'A plant.',
  width: 1312,
  height: 492,
  src: '/assets/pictures/wide-1312.jpg',
  sizes: '100vw',
  placeholder: 'data:image/webp;base64,AAAA',
  sources: [
    {
      type: 'image/avif',
      srcset: '/assets/pictures/wide-640.avif 640w, /assets/pictures/wide-1312.avif 1312w',
    },
  ],
}
const phone: LinkedPicture = {
  ...wide,
  width: 1080,
  height: 810,
  src: '/assets/pictures/phone-1080.jpg',
  sources: [{ type: 'image/avif', srcset: '/assets/pictures/phone-1080.avif 1080w' }],
}

const draw = (props: Parameters<typeof Picture>[0]) =>
  renderToString(
    createElement(
      'html',
      null,
      createElement('head'),
      createElement('body', null, createElement(Picture, props)),
    ),
  )

describe('Picture', () => {
  it('reserves its space, loads lazily and shows a placeholder until then', () => {
    const html = draw({ picture: wide })
    expect(html).toMatch(
      /<img[^>]* width="1312" height="492" alt="A plant\." loading="lazy" decoding="async"/,
    )
    expect(html).toContain('--placeholder:url(data:image/webp;base64,AAAA)')
    expect(html).toMatch(/<source[^>]* sizes="auto, 100vw"/)
    expect(html).toMatch(/<img[^>]* srcSet="\/assets\/pictures\/wide-1312\.jpg 1312w" sizes="auto, 100vw"/)
    expect(html).not.toContain('preload')
  })

  it('preloads a picture with priority by a link in the head', () => {
    const html = draw({ picture: wide, priority: true, sizes: '50vw' })
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toMatch(
      /<link rel="preload" as="image"[^>]*imageSrcSet="\/assets\/pictures\/wide-640\.avif 640w/,
    )
    expect(head).toContain('imageSizes="50vw"')
    expect(head).toContain('type="image/avif"')
    expect(head).toContain('fetchPriority="high"')
    expect(html).toMatch(/<source[^>]* sizes="50vw"/)
    expect(html).toMatch(/<img[^>]* loading="eager"[^>]* fetchPriority="high"/)
  })

  it('shows the phone picture in narrow windows and preloads only one of the two', () => {
    const html = draw({ picture: wide, phone, priority: true })
    const links = [...html.slice(0, html.indexOf('</head>')).matchAll(/<link rel="preload"[^>]*>/g)].map(
      String,
    )
    expect(links).toHaveLength(2)
    expect(links.filter((link) => link.includes('media="(max-width: 768px)"'))).toHaveLength(1)
    expect(links.filter((link) => link.includes('media="(min-width: 769px)"'))).toHaveLength(1)
    const sources = [...html.matchAll(/<source[^>]*>/g)].map(String)
    expect(sources.map((source) => source.includes('max-width: 768px'))).toEqual([true, true, false])
    expect(sources[0]).toContain('width="1080" height="810"')
    expect(sources[1]).toContain('srcSet="/assets/pictures/phone-1080.jpg 1080w"')
  })

  it('crops a single-file picture from hosted storage around its focal point', () => {
    const { placeholder: _, ...stored } = wide
    const html = draw({ picture: { ...stored, sources: [], focus: '20% 80%' }, priority: true })
    expect(html).toContain('--focus:20% 80%')
    expect(html).not.toMatch(/<source|srcSet|preload/)
  })
})
