import { describe, expect, it } from 'vitest'
import {
  nameOf,
  noAnswers,
  placeIn,
  requestFor,
} from '../../../../scripts/desk/app/dialogs/new-page/new-page-answers'
import type { KnownList } from '../../../../scripts/desk/contract/tasks'

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
    expect(requestFor(answers, [menu, related])).toMatchObject({
      kind: 'product',
      title: 'Dew point meter',
      name: 'dew-point-meter',
      icon: 'gear',
      places: [{ place: menu.place, index: 2 }],
    })
    const first = { ...answers, places: { 'navigation.json /header': { isIn: true, index: 0 } } }
    expect(requestFor(first, [menu]).places).toEqual([{ place: menu.place, field: 'Header', index: 0 }])
    const none = { ...answers, places: { 'navigation.json /header': { isIn: false, index: 2 } } }
    expect(requestFor(none, [menu]).places).toEqual([])
  })

  it('never put it into a full list', () => {
    const chosen = { places: { 'pages/product/nitrogen.json /related/products': { isIn: true, index: 1 } } }
    expect(placeIn(related, chosen).isIn).toBe(false)
  })

  it('name the product of a post in the place of an icon', () => {
    const post = requestFor({ ...answers, kind: 'post', product: '/product/nitrogen' }, [])
    expect(post).toMatchObject({ kind: 'post', product: '/product/nitrogen', places: [] })
    expect(post).not.toHaveProperty('icon')
  })
})
