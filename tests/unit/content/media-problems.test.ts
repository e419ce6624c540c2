import { describe, expect, it } from 'vitest'
import {
  clientLogoProblem,
  filmProblem,
  pictureProblem,
} from '../../../scripts/content/checks/links/media-problems'
import { lookupOf } from './lookup-of'

const media = [
  'plant.jpg',
  'plant.svg',
  'team/photo.webp',
  'u\u0308bersicht.png',
  'plans.pdf',
  'marks/dairy.svg',
  'marks/notes.txt',
  'old/marks/brewery.svg',
  'marks/sugar.svg.orig',
  'a.png',
  'x/a.png',
  'xa.png',
  'u\u0308\u0301.png',
]
const lookup = lookupOf({
  media: () => media,
  hasMedia: (name) => media.includes(name),
  films: () => ['plant'],
  hasFilm: (name) => name === 'plant',
})

describe('pictureProblem', () => {
  const problemOf = (file: unknown) => pictureProblem({ file, alt: '' }, lookup)

  it.each(['plant.jpg', 'team/photo.webp', 'storage:media/plant.jpg', '', 7])('accepts %j', (file) => {
    expect(problemOf(file)).toBeUndefined()
  })

  it('leaves a value that is no picture to the schema', () => {
    expect(pictureProblem('plant.gif', lookup)).toBeUndefined()
    expect(pictureProblem(undefined, lookup)).toBeUndefined()
  })

  it.each([
    ['plant.jpeg', 'plant.jpg'],
    ['content/media/team/photo.webp', 'team/photo.webp'],
    ['/media/plant.jpg', 'plant.jpg'],
    ['media/x/a.png', 'x/a.png'],
    ['/media/x/a.png', 'x/a.png'],
    ['./media/x/a.png', 'x/a.png'],
    ['./content/media/x/a.png', 'x/a.png'],
    [' plant.jpg ', 'plant.jpg'],
    ['plant.svgz', 'plant.svg'],
    ['plnat.webp', 'plant.jpg'],
    ['teams/photo.webp', 'team/photo.webp'],
  ])('suggests the file that %s means', (file, meant) => {
    expect(problemOf(file)).toEqual({
      message: 'This picture does not exist in content/media/.',
      expected: 'the name of a file in content/media/',
      found: JSON.stringify(file),
      help: [`Did you mean "${meant}"?`],
    })
  })

  it('suggests neither a name that has only its ending or folder in common nor a file that is no picture', () => {
    for (const file of ['blind.jpg', 'team/video.webp', 'plans.pd', 'xmedia/a.png'])
      expect(problemOf(file)).toMatchObject({ help: [] })
  })

  it('reports a file of another kind, and a wrong name of a stored file', () => {
    expect(problemOf('plans.pdf')).toEqual({
      message: 'This file is not a picture.',
      expected: 'a JPEG, PNG, WebP, AVIF or SVG file',
      found: '"plans.pdf"',
    })
    expect(problemOf('storage:media/plänt.jpg')).toEqual({
      message: 'This is not the name of a stored file.',
      expected: 'storage:<bucket>/<file>, in letters without accents, digits, dots, hyphens and _',
      found: '"storage:media/plänt.jpg"',
    })
  })

  it('says which characters differ in names that look the same', () => {
    expect(problemOf('\u00fcbersicht.png')).toEqual({
      message:
        'The file has a name that looks the same but consists of other characters, such as an accent apart from its letter, as macOS writes it.',
      expected: 'the same characters in both places',
      found: 'U+00FC here, U+0075 U+0308 in the name of the file',
      help: ['Give the file a name of letters a–z, digits and hyphens, and write that name here.'],
    })
    expect(problemOf('\u01d8.png')).toMatchObject({
      found: 'U+01D8 here, U+0075 U+0308 U+0301 in the name of the file',
    })
    expect(problemOf('plant.jpg\u00a0\u2009')).toMatchObject({
      found: 'U+00A0, U+2009 here, plain spaces in the name of the file',
    })
  })
})

describe('clientLogoProblem', () => {
  it('suggests drawings only, by their names below marks/', () => {
    expect(clientLogoProblem('dairy.svg', lookup)).toBeUndefined()
    expect(clientLogoProblem('diary.svg', lookup)).toEqual({
      message: 'This file does not exist in content/media/marks/.',
      expected: 'the name of an SVG file in content/media/marks/',
      found: '"diary.svg"',
      help: ['Did you mean "dairy.svg"?'],
    })
    for (const name of ['note.txt', 'plant.jpg', 'brewry.svg', 'sugr.svg'])
      expect(clientLogoProblem(name, lookup)?.help).toEqual([])
    expect(clientLogoProblem('dairy.svg\u00a0', lookup)?.found).toContain('U+00A0 here')
  })
})

describe('filmProblem', () => {
  it('suggests the nearest film', () => {
    expect(filmProblem('plant', lookup)).toBeUndefined()
    expect(filmProblem('plants', lookup)).toEqual({
      message: 'There is no such film in public/video/.',
      expected: 'the name of a film without its format, as in plant for plant-h264.mp4',
      found: '"plants"',
      help: ['Did you mean "plant"?'],
    })
  })
})
