import { describe, expect, it, test } from 'vitest'
import { indexOf } from './small-index'

describe('indexOptions', () => {
  it('ranks the title before other names, these before the note, and the text last', () => {
    const index = indexOf([{ text: 'dryer' }, { note: 'dryer' }, { names: 'dryer' }, { title: 'dryer' }])
    expect(index.search('dryer').map(({ id }) => id)).toEqual([3, 2, 1, 0])
  })

  test.each(['CO₂', 'co2', 'dryers', 'Dryer', 'großes'])(
    'finds “%s” in whichever way it is written',
    (word) => {
      expect(indexOf([{ title: 'CO2: Dryers (große)' }]).search(word)).toHaveLength(1)
    },
  )

  it('stores no texts, which the record of the search page has', () => {
    const [found] = indexOf([{ title: 'dryer' }]).search('dryer')
    expect(found).not.toHaveProperty('title')
  })
})
