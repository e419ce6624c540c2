import { expect, it } from 'vitest'
import { textsIn } from '../../../../scripts/desk/server/content/texts-of-content'

it('lists every text of a value with its pointer, and nothing else', () => {
  const value = { title: 'Gas', list: ['A', { 'a/b': 'B', none: null, count: 1, isNew: true }] }
  expect([...textsIn('pages/a.json', value)]).toEqual([
    { file: 'pages/a.json', pointer: '/title', text: 'Gas', value },
    { file: 'pages/a.json', pointer: '/list/0', text: 'A', value },
    { file: 'pages/a.json', pointer: '/list/1/a~1b', text: 'B', value },
  ])
})
