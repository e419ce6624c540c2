import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorSummary, type SummaryEntry } from '../../../src/forms/fields/error-summary'

const entries = (count: number): SummaryEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    label: `Field ${index}`,
    message: 'Wrong.',
  }))

/** Headings of a summary, each with the number of links that follow it. */
function headings(problems: number, concerns: number): [string, number][] {
  const html = renderToStaticMarkup(
    createElement(ErrorSummary, { problems: entries(problems), concerns: entries(concerns) }),
  )
  return html
    .split('<h3 ')
    .slice(1)
    .map((part) => [part.slice(part.indexOf('>') + 1, part.indexOf('<')), part.split('<a ').length - 1])
}

it('counts missing and invalid answers, and warnings apart from them', () => {
  expect(headings(1, 0)).toEqual([['One answer needs a change', 1]])
  expect(headings(9, 0)).toEqual([['9 answers need a change', 9]])
  expect(headings(0, 1)).toEqual([['One answer needs a second look', 1]])
  expect(headings(2, 1)).toEqual([
    ['2 answers need a change', 2],
    ['One answer needs a second look', 1],
  ])
})

it('is named by its headings and is no live region, because the form focuses it', () => {
  const failure = { heading: 'Not sent', reason: 'No network.' }
  for (const [problems, concerns, reason, parts] of [
    [2, 1, undefined, 2],
    [0, 1, undefined, 1],
    [0, 0, failure, 1],
  ] as const) {
    const html = renderToStaticMarkup(
      createElement(ErrorSummary, {
        problems: entries(problems),
        concerns: entries(concerns),
        failure: reason,
      }),
    )
    expect(html).not.toMatch(/aria-live|role="(?:alert|status|log)"/)
    const names = /^<div[^>]* role="group" aria-labelledby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(names).toHaveLength(parts)
    for (const id of names) expect(html).toContain(`<h3 id="${id}"`)
  }
})
