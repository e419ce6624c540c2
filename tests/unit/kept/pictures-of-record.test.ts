import { describe, expect, it } from 'vitest'
import { picturesOfRecord } from '../../../src/kept/pictures-of-record'

const picture = (name: string) => ({
  src: `/assets/pictures/${name}-1080-a.jpg`,
  sources: [
    {
      type: 'image/avif',
      srcset: `/assets/pictures/${name}-480-b.avif 480w, /assets/pictures/${name}-1080-c.avif 1080w`,
    },
    { type: 'image/webp', srcset: `/assets/pictures/${name}-480-d.webp 480w` },
  ],
})

describe('picturesOfRecord', () => {
  it('returns the widest file of the best format of each picture once', () => {
    const record = { hero: picture('hero'), parts: [{ image: picture('part') }, { image: picture('hero') }] }
    expect(picturesOfRecord(record)).toEqual([
      '/assets/pictures/hero-1080-c.avif',
      '/assets/pictures/part-1080-c.avif',
    ])
  })

  it('returns the only file of a picture with one format', () => {
    expect(picturesOfRecord({ src: '/assets/pictures/plan.svg', sources: [] })).toEqual([
      '/assets/pictures/plan.svg',
    ])
  })

  it('ignores pictures of other hosts and other values', () => {
    const stored = { src: 'https://cdn.example/x.jpg', sources: [] }
    expect(picturesOfRecord({ stored, text: 'src', none: null, figures: [1] })).toEqual([])
    expect(picturesOfRecord(null)).toEqual([])
  })
})
