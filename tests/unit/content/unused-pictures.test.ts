import { describe, expect, it } from 'vitest'
import { mediaIn, unusedPictureWarnings } from '../../../scripts/content/checks/pictures/unused-pictures'
import { referringEntry } from './referring-entry'

describe('mediaIn', () => {
  it('lists pictures and client logos once each, in order', () => {
    const value = {
      hero: { file: 'plant.jpg', alt: '' },
      card: { file: 'plant.jpg', alt: '' },
      mark: 'a.svg',
      none: 7,
      person: { file: 'sample.jpg', alt: '' },
    }
    const { references } = referringEntry('/', value, [
      ['picture', 'hero', 'hero'],
      ['picture', 'card', 'card'],
      ['mark', '', 'mark'],
      ['picture', 'hero', 'none'],
      ['film', '', 'mark'],
      ['hideSample', '', 'person'],
    ])
    expect(mediaIn(references)).toEqual(['marks/a.svg', 'plant.jpg'])
  })
})

describe('unusedPictureWarnings', () => {
  it('calls no picture a copy whose original does not exist', () => {
    expect(unusedPictureWarnings(['plant (1).jpg', 'tank.jpg', 'tank (1).jpg'], new Set())).toMatchObject([
      {
        message: 'No page shows this picture.',
        help: ['Delete the file, or show it in a page.'],
      },
      { message: 'No page shows this picture.' },
      { help: ['Compare it with tank.jpg, and delete one of the two.'] },
    ])
  })

  it('warns about pictures that no page shows, and about copies that programs left', () => {
    const media = ['plant.jpg', 'spare.svg', 'plant.jpg.orig', 'plant copy.jpg', 'list.pdf']
    const report = (name: string) => ({
      file: `content/media/${name}`,
      warning: 'unusedPicture',
      subject: name,
    })
    const compare = ['Compare it with plant.jpg, and delete one of the two.']
    expect(unusedPictureWarnings(media, new Set(['plant.jpg']))).toEqual([
      {
        ...report('spare.svg'),
        message: 'No page shows this picture.',
        help: ['Delete the file, or show it in a page.'],
      },
      {
        ...report('plant.jpg.orig'),
        message: 'No page shows this file: it is a copy that a merge left behind.',
        help: compare,
      },
      {
        ...report('plant copy.jpg'),
        message: 'No page shows this file: it is a copy that a second copying or downloading made.',
        help: compare,
      },
    ])
    expect(unusedPictureWarnings(media, new Set(media))).toEqual([])
  })
})
