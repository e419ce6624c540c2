import { describe, expect, it } from 'vitest'
import { caretAtClick } from '../../../../../scripts/desk/app/form/text/caret-at-click'

/** The stored text with `^` at the caret for a click at `^` in the shown text. */
function caretIn(stored: string, shown: string): string {
  const offset = shown.indexOf('^')
  const caret = caretAtClick(stored, { text: shown.replace('^', ''), offset })
  return `${stored.slice(0, caret)}^${stored.slice(caret)}`
}

describe('the caret after a click on the page', () => {
  it.each([
    [
      'stands at the clicked word',
      'People who build plants',
      'People who ^build plants',
      'People who ^build plants',
    ],
    ['can be inside a word and at both ends', 'Plants', 'Pla^nts', 'Pla^nts'],
    ['can be at the start', 'Plants', '^Plants', '^Plants'],
    ['can be at the end', 'Plants', 'Plants^', 'Plants^'],
    [
      'finds words behind formatting and addresses of links',
      'A **bold** word and [a page](/product/nitrogen#top) with more words',
      'A bold word and a page with ^more words',
      'A **bold** word and [a page](/product/nitrogen#top) with ^more words',
    ],
    [
      'finds words behind a figure',
      'Our plants make {Nitrogen flow} of nitrogen, day and night',
      'Our plants make 10–1,000 Nm³/h of nitrogen, ^day and night',
      'Our plants make {Nitrogen flow} of nitrogen, ^day and night',
    ],
    [
      'stands before the figure that is clicked',
      'Our plants make {Nitrogen flow} of nitrogen',
      'Our plants make ^10–1,000 Nm³/h of nitrogen',
      'Our plants make ^{Nitrogen flow} of nitrogen',
    ],
    [
      'reads subscripts and spaces that do not break',
      'H₂S and CO₂ are washed out at 5\u00a0bar',
      'H2S and CO2 are ^washed out at 5 bar',
      'H₂S and CO₂ are ^washed out at 5\u00a0bar',
    ],
    [
      'takes the nearest of several equal words',
      'air, air, air and air',
      'air, air, ^air and air',
      'air, air, ^air and air',
    ],
  ])('%s', (_, stored, shown, expected) => {
    expect(caretIn(stored, shown)).toBe(expected)
  })

  it('stands at the end of a text that lacks what was clicked', () => {
    expect(caretIn('abc', '12^3')).toBe('abc^')
  })
})
