import { describe, expect, it } from 'vitest'
import { pageFile, withoutEndSlash } from '../../../src/sw/page-file'

describe('pageFile', () => {
  it.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/about/', '/about.html'],
    ['/product/bio-cng', '/product/bio-cng.html'],
    ['/product/bio-cng//', '/product/bio-cng.html'],
    ['/product/bio-cng.html', '/product/bio-cng.html'],
    ['/index.html', '/index.html'],
    ['//', '/index.html'],
  ])('maps %s to %s', (path, file) => {
    expect(pageFile(path)).toBe(file)
  })
})

describe('withoutEndSlash', () => {
  it('keeps the only slash of the home page', () => {
    expect(withoutEndSlash('/')).toBe('/')
    expect(withoutEndSlash('/services/')).toBe('/services')
  })
})
