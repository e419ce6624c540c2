import { describe, expect, it } from 'vitest'
import {
  nameOf,
  noAnswers,
  placeIn,
  requestFor,
} from '../../../../scripts/desk/app/dialogs/new-page/new-page-answers'
import type { NewPageKind } from '../../../../scripts/desk/contract/lookups'
import type { KnownList } from '../../../../scripts/desk/contract/tasks'

const plant: NewPageKind = {
  kind: 'plant',
  title: 'Plant',
  help: 'in the menu',
  folder: '/plants/',
  titleLimit: 70,
  hasIcon: true,
  isListedByBuild: false,
}
const article: NewPageKind = {
  ...plant,
  kind: 'article',
  hasIcon: false,
  isListedByBuild: true,
  about: 'plant',
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
})
