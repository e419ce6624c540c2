import { describe, expect, it } from 'vitest'
import { pictureKind } from '../../../scripts/images/picture-kind'

const kindOf = (latin1: string) => pictureKind(Buffer.from(latin1, 'latin1'))

/** A chunk of a PNG: length, name, data and a check of four bytes. */
const chunk = (name: string, data = '') => `\0\0\0${String.fromCharCode(data.length)}${name}${data}sums`
const header = `\x89PNG\r\n\x1a\n${chunk('IHDR', '13 bytes long')}`
/** A WebP of the extended form, with the byte that announces what it holds. */
const extendedWebp = (flags: string) => `RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0${flags}\0\0\0`

describe('pictureKind', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', `${header}${chunk('IDAT')}`],
    ['png', header],
    ['png', `${header}${chunk('IDAT')}${chunk('acTL')}`],
    ['webp', 'RIFF\x20\0\0\0WEBPVP8 '],
    ['webp', extendedWebp('\x10')],
    ['webp', 'RIFF\x20\0\0\0WEBPVP8L\x0a\0\0\0\x02\0\0\0'],
    ['webp', 'RIFF\x20\0\0\0WEBPVP8X'],
    ['avif', '\0\0\0\x1cftypavif\0\0\0\0mif1avif'],
    ['avif', '\0\0\0\x14ftypmif1\0\0\0\0avif'],
    ['svg', '<?xml version="1.0"?><svg>'],
    ['svg', '<?xml version="1.0"?><SVG viewBox="0 0 1 1">'],
  ])('recognises %s by its bytes: %j', (kind, bytes) => {
    expect(kindOf(bytes)).toEqual({ kind })
  })

  const moves =
    'This picture moves, and the site shows pictures that do not. Save one image of it as PNG or JPEG.'
  const tiff = 'This is a TIFF or the raw photo of a camera. Export it as JPEG and add that.'
  const heic = 'This is a HEIC photo, as phones take them. Export it as JPEG and add that.'
  const film = 'This is a film. Films are added by a maintainer; a still image can be added as JPEG.'
  const page =
    'This is a web page and not a picture, despite its name. Save the picture itself as JPEG or PNG.'
  const other =
    'This is not a picture that the site can show. Save it as JPEG, PNG, WebP or AVIF and add that.'

  it.each([
    ['', 'The file is empty. Check that it was copied completely.'],
    [`${header}${chunk('acTL')}${chunk('IDAT')}`, moves],
    [`${header}\0\0\0\x08acTL`, moves],
    [extendedWebp('\x02'), moves],
    [extendedWebp('\x12'), moves],
    ['\0\0\0\x1cftypavif\0\0\0\0avifavis', moves],
    ['GIF89a', 'This is a GIF, which the site does not show. Save the picture as PNG or JPEG and add that.'],
    ['II*\0\x08\0\0\0', tiff],
    ['MM\0*\x08\0\0\0', tiff],
    ['II+\0\x08\0\0\0', tiff],
    ['MM\0+\x08\0\0\0', tiff],
    ['BM6', 'This is a BMP. Save the picture as PNG and add that.'],
    ['%PDF-1.7', 'This is a PDF. Export the picture from it as PNG or JPEG and add that.'],
    ['\0\0\0\x18ftypheic\0\0\0\0mp41mp42', heic],
    ['\0\0\0\x14ftypisom\0\0\0\0mif1', heic],
    ['\0\0\0\x14ftypisom\0\0\0\0hevc', heic],
    ['\0\0\0\x14ftypisom\0\0\0\0msf1', heic],
    ['\0\0\0\x14ftypisom\0\0\0\0xmif', film],
    // A version that reads like a brand, and what follows the list of brands.
    ['\0\0\0\x14ftypisomavifmp42avif', film],
    ['Saved: <!DOCTYPE html>', page],
    ['\n<html lang="en">', page],
    ['\n<script>', page],
    ['\n<body>', page],
    ['<svgs>', other],
    ['Nothing to see', other],
    ['RIFF\x20\0\0\0WAVEfmt ', other],
    ['list\x20\0\0\0WEBPVP8 ', other],
    ['The picture was a GIF8', other],
  ])('says what %j is instead, and what to do', (bytes, problem) => {
    expect(kindOf(bytes)).toEqual({ problem })
  })
})
