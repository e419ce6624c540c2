import { describe, expect, it } from 'vitest'
import {
  copyRequestFor,
  nameOf,
  noAnswers,
  placeIn,
  requestFor,
} from '../../../../scripts/desk/app/dialogs/new-page/new-page-answers'
import { openQuestion } from '../../../../scripts/desk/app/dialogs/new-page/open-question'
import { stepsFor } from '../../../../scripts/desk/app/dialogs/new-page/steps'
import type { Lookups, NewPageKind } from '../../../../scripts/desk/contract/lookups'
import type { KnownList } from '../../../../scripts/desk/contract/tasks'

const plant: NewPageKind = {
  kind: 'plant',
  title: 'Plant',
  help: 'in the menu',
  folder: '/plants/',
  titleLimit: 70,
  hasIcon: true,
  isListedByBuild: false,
  takesText: false,
}
const article: NewPageKind = {
  ...plant,
  kind: 'article',
  hasIcon: false,
  isListedByBuild: true,
  about: 'plant',
  isAboutRequired: true,
  topics: ['Nitrogen'],
  takesText: true,
}

const menu: KnownList = {
  place: { file: 'navigation.json', pointer: '/header' },
  field: 'Header',
  items: ['A', 'B'],
  isUsual: true,
}
const related: KnownList = {
  place: { file: 'pages/product/nitrogen.json', pointer: '/related/products' },
  field: 'Related pages',
  items: ['A', 'B', 'C'],
  most: 3,
  isUsual: false,
}
const answers = { ...noAnswers, title: ' Dew point meter ', summary: 'Short.' }

describe('the answers about a new page', () => {
  it.each([
    ['Dew point meter', 'dew-point-meter'],
    ['  H₂S & CO₂: Größe ', 'h2s-co2-gro-e'],
    ['---', ''],
  ])('give the title “%s” the address “%s”', (title, name) => {
    expect(nameOf({ title })).toBe(name)
    expect(nameOf({ title, name: 'own' })).toBe('own')
  })

  it('put the page at the end of the usual lists until the editor says otherwise', () => {
    expect(requestFor(answers, plant, [menu, related])).toMatchObject({
      kind: 'plant',
      title: 'Dew point meter',
      name: 'dew-point-meter',
      icon: 'gear',
      places: [{ place: menu.place, index: 2 }],
    })
    const first = { ...answers, places: { 'navigation.json /header': { isIn: true, index: 0 } } }
    expect(requestFor(first, plant, [menu]).places).toEqual([
      { place: menu.place, field: 'Header', index: 0 },
    ])
    const none = { ...answers, places: { 'navigation.json /header': { isIn: false, index: 2 } } }
    expect(requestFor(none, plant, [menu]).places).toEqual([])
  })

  it('never put it into a full list', () => {
    const chosen = { places: { 'pages/product/nitrogen.json /related/products': { isIn: true, index: 1 } } }
    expect(placeIn(related, chosen).isIn).toBe(false)
  })

  it('name an icon or the page that it is about, as the kind of page asks', () => {
    const about = { ...answers, about: '/plants/nitrogen' }
    const request = requestFor(about, article, [])
    expect(request).toMatchObject({ kind: 'article', about: '/plants/nitrogen', places: [] })
    expect(request).not.toHaveProperty('icon')
    expect(requestFor(about, plant, [])).not.toHaveProperty('about')
  })

  const blocks = [{ type: 'paragraph', text: 'A text.' }] as const
  const text = { blocks, losses: [] }

  it('send a text only with a kind of page that takes one', () => {
    const withText = { ...answers, start: 'text', text, topic: ' Nitrogen ' } as const
    expect(requestFor(withText, article, [])).toMatchObject({ blocks, topic: 'Nitrogen' })
    expect(requestFor(withText, plant, [])).not.toHaveProperty('blocks')
    expect(requestFor({ ...withText, start: 'nothing' }, article, [])).not.toHaveProperty('blocks')
  })

  it('copy without the figures of the original unless the editor says otherwise', () => {
    const copy = { ...answers, start: 'copy', original: 'plants/nitrogen.json' } as const
    expect(copyRequestFor(copy)).toEqual({
      file: 'plants/nitrogen.json',
      title: 'Dew point meter',
      name: 'dew-point-meter',
      keepsFigures: false,
      leavesOutLinked: false,
      keepsPicture: false,
    })
  })

  it('lead in one step to a page that changes no other file', () => {
    expect(stepsFor(article, 'text')).toEqual(['begin'])
    expect(stepsFor(plant, 'copy')).toEqual(['begin', 'changes'])
    expect(stepsFor(plant, 'nothing')).toEqual(['begin', 'picture', 'places', 'changes'])
  })

  it('say what the page still needs', () => {
    const page = {
      value: '/plants/gauge',
      title: 'Gauge',
      template: 'plant',
      state: 'published',
      anchors: [],
    }
    // Only these parts are read.
    const lookups = { newPages: [article], pages: [page] } as unknown as Lookups
    const asks = (change: object) => openQuestion({ ...answers, about: '/plants/gauge', ...change }, lookups)
    expect(asks({ start: 'copy' })).toBe('Choose the page to copy.')
    expect(asks({ start: 'text' })).toBe('Paste your text first.')
    expect(asks({ title: ' ' })).toBe('Give it a title.')
    expect(asks({ title: 'Gauge' })).toBe('Give it a title and an address of its own.')
    expect(asks({ name: 'gauge' })).toBe('Give it a title and an address of its own.')
    expect(asks({ about: '' })).toBe('Choose its product.')
    expect(asks({ start: 'text', text })).toBeUndefined()
  })
})
