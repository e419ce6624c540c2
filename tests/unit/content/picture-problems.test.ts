import { describe, expect, it } from 'vitest'
import { logoProblems, logosIn } from '../../../scripts/content/checks/pictures/logo-problems'
import { pictureProblems, picturesIn } from '../../../scripts/content/checks/pictures/picture-problems'
import { lookupOf } from './lookup-of'
import { type Referred, referringEntry } from './referring-entry'
import { schemasOf } from './schemas-of'

const file = 'content/pages/plant.json'
const media = ['plant.jpg', 'notes.pdf', 'marks/dairy.svg', 'marks/bad.svg']
const lookup = lookupOf({ hasMedia: (name) => media.includes(name) })

describe('pictureProblems', () => {
  const value = {
    hero: { file: 'plant.jpg', alt: 'Plant' },
    stored: { file: 'storage:media/plant.jpg', alt: '', width: 4, height: 3 },
    gone: { file: 'gone.jpg', alt: '' },
    sheet: { file: 'notes.pdf', alt: '' },
    none: 7,
  }
  const entry = referringEntry('/plant', value, [
    ...Object.keys(value).map((key): Referred => ['picture', `slot of ${key}`, key]),
    ['film', 'slot', 'hero'],
  ])

  it('finds the pictures whose file exists or is stored, with their slots', () => {
    expect(picturesIn(entry, lookup)).toEqual([
      { reference: entry.references[0], authored: value.hero, slot: 'slot of hero' },
      { reference: entry.references[1], authored: value.stored, slot: 'slot of stored' },
    ])
  })

  it('reports a picture that does not suit its slot, at its file', async () => {
    const check = async ({ alt }: { readonly alt: string }, slot: string) =>
      alt === 'Plant' ? `Too small for the ${slot}.` : undefined
    expect(await pictureProblems(entry, lookup, check, schemasOf({}))).toEqual([
      {
        file,
        place: { path: ['hero', 'file'], of: 'value' },
        message: 'Too small for the slot of hero.',
        found: '"plant.jpg"',
      },
    ])
  })
})

describe('logoProblems', () => {
  const value = { marks: ['dairy.svg', 'bad.svg', 'gone.svg', 7], film: 'bad.svg' }
  const entry = referringEntry('/plant', value, [
    ...value.marks.map((_, index): Referred => ['mark', '', 'marks', index]),
    ['film', '', 'film'],
  ])

  it('lists the client logos of an entry', () => {
    expect(logosIn(entry)).toEqual(['dairy.svg', 'bad.svg', 'gone.svg'])
  })

  it('reports the drawing of a client logo that is not valid', () => {
    const logo = (name: string) => ({
      name,
      text: '<svg/>',
      ...(name !== 'dairy.svg' && { problem: `${name} has a script.` }),
    })
    expect(logoProblems(entry, lookup, logo, schemasOf({}))).toEqual([
      {
        file,
        place: { path: ['marks', 1], of: 'value' },
        message: 'bad.svg has a script.',
        found: '"bad.svg"',
      },
    ])
  })
})
