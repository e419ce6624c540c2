import { describe, expect, it } from 'vitest'
import { pageFile, withoutEndSlash } from '../../../src/sw/page-file'

describe('the file of a page', () => {
  it.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/about/', '/about.html'],
    ['/product/bio-cng', '/product/bio-cng.html'],
    ['/product/bio-cng//', '/product/bio-cng.html'],
    ['/product/bio-cng.html', '/product/bio-cng.html'],
    ['/index.html', '/index.html'],
    ['//', '/index.html'],
  ])('%s is %s', (path, file) => {
    expect(pageFile(path)).toBe(file)
  })

  it('keeps the only slash of the start page', () => {
    expect(withoutEndSlash('/')).toBe('/')
    expect(withoutEndSlash('/services/')).toBe('/services')
  })
})
