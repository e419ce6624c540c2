import { describe, expect, it } from 'vitest'
import { acknowledgementsIn, applyAcknowledgements } from '../../../scripts/content/checks/acknowledgements'
import type { Path, Problem } from '../../../scripts/content/model'

const fair = 'content/pages/fair.json'

describe('acknowledgementsIn', () => {
  it('finds the acknowledgements of each block, and those of each file that is named', () => {
    expect(
      acknowledgementsIn({
        acknowledge: { unusedPicture: { 'spare.svg': 'For the autumn', 'old.jpg': 'For the archive' } },
        cards: [{ title: 'One' }, { acknowledge: { placeholder: 'A list called TODO' } }],
        closing: { contact: { acknowledge: { mapPosition: 'A branch', staleFigure: 'A tender' } } },
        other: { acknowledge: 'text' },
      }),
    ).toEqual([
      { path: [], name: 'unusedPicture', subject: 'spare.svg' },
      { path: [], name: 'unusedPicture', subject: 'old.jpg' },
      { path: ['cards', 1], name: 'placeholder' },
      { path: ['closing', 'contact'], name: 'mapPosition' },
      { path: ['closing', 'contact'], name: 'staleFigure' },
    ])
  })
})

describe('applyAcknowledgements', () => {
  const warningAt = (...path: Path): Problem => ({
    file: fair,
    place: { path, of: 'value' },
    message: 'Is it right?',
    warning: 'placeholder',
  })

  it('removes the warnings about the values of a block that acknowledges them, items of its lists included', () => {
    const acknowledged = new Map([
      [
        fair,
        [
          { path: [], name: 'placeholder' },
          { path: ['cards', 0], name: 'placeholder' },
        ],
      ],
      ['content/site.json', [{ path: [], name: 'unusedPicture', subject: 'spare.svg' }]],
    ])
    const picture = (subject: string): Problem => ({
      file: `content/media/${subject}`,
      message: 'No page shows this picture.',
      warning: 'unusedPicture',
      subject,
    })
    const left: Problem[] = [
      warningAt('cards', 1, 'title'),
      warningAt('cards', 0, 'inner', 'title'),
      { ...warningAt('title'), warning: 'staleFigure' },
      { ...warningAt('title'), file: 'content/pages/index.json' },
      { file: fair, message: 'The pictures are heavy.', warning: 'pictureBudget' },
      picture('old.jpg'),
    ]
    const warnings = [
      warningAt('title'),
      warningAt('points', 1),
      warningAt('cards', 0, 'title'),
      warningAt('cards', 0, 'points', 2),
      picture('spare.svg'),
      ...left,
    ]
    expect(applyAcknowledgements(warnings, acknowledged)).toEqual(left)
  })

  it('reports the acknowledgements without a warning, in a block and in site.json', () => {
    const page = { path: ['card'], name: 'orphanPage' }
    const picture = { path: [], name: 'unusedPicture', subject: 'spare.svg' }
    const report = { help: ['Delete this entry.'], warning: 'staleAcknowledgement' }
    const acknowledged = new Map([
      [fair, [page]],
      ['content/site.json', [picture]],
    ])
    expect(applyAcknowledgements([], acknowledged)).toEqual([
      {
        ...report,
        file: fair,
        place: { path: ['card', 'acknowledge', 'orphanPage'], of: 'key' },
        message: '"orphanPage" acknowledges a warning that no longer occurs here.',
      },
      {
        ...report,
        file: 'content/site.json',
        place: { path: ['acknowledge', 'unusedPicture', 'spare.svg'], of: 'key' },
        message: '"unusedPicture": "spare.svg" acknowledges a warning that no longer occurs here.',
      },
    ])
  })
})
