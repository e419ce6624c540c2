import { describe, expect, it } from 'vitest'
import { alikeMediaNames } from '../../../scripts/content/checks/pictures/alike-names'
import { leftoverCopyOf } from '../../../scripts/content/leftover-copy'
import { plainSpelling } from '../../../scripts/content/plain-spelling'
import { wordsIn } from '../../../src/contracts/search-index/terms'
import { reportAfter } from './report-after'

const dryer = 'content/pages/product/dryer.json'

describe('plainSpelling', () => {
  it('makes names equal that look alike', () => {
    expect(plainSpelling('Nitrogen\u00a0flow')).toBe('Nitrogen flow')
    expect(plainSpelling(' Nitrogen  \u2009flow\t')).toBe('Nitrogen flow')
    expect(plainSpelling('Pru\u0308fdruck')).toBe('Pr\u00fcfdruck')
  })
})

describe('alikeMediaNames', () => {
  it('names the files that Windows and macOS would take for one', () => {
    const problems = alikeMediaNames(['a.jpg', 'A.jpg', 'u\u0308.jpg', '\u00fc.jpg', 'marks/a.jpg', 'b.jpg'])
    const report = {
      message:
        'The name differs from that of another file only in capital letters or in characters that look alike.',
      expected: 'names that differ in letters, because Windows and macOS keep only one of the two files',
      help: ['Rename one of the two, and correct the pages that show it.'],
    }
    expect(problems).toEqual([
      { ...report, file: 'content/media/A.jpg', found: 'a.jpg and A.jpg' },
      { ...report, file: 'content/media/\u00fc.jpg', found: 'u\u0308.jpg and \u00fc.jpg' },
    ])
  })
})

describe('leftoverCopyOf', () => {
  it.each([
    ['pages/a.json.orig', 'pages/a.json'],
    ['pages/a.json.rej', 'pages/a.json'],
    ['pages/a_REMOTE_4711.json', 'pages/a.json'],
    ['pages/a (Asha’s conflicted copy 2026-11-27).json', 'pages/a.json'],
    ['pages/a.sync-conflict-20261127-101500-ABCDEFG.json', 'pages/a.json'],
    ['pages/a (1).json', 'pages/a.json'],
    ['pages/a - Copy.json', 'pages/a.json'],
    ['media/a copy 2.jpg', 'media/a.jpg'],
  ])('finds the original of %s', (file, original) => {
    expect(leftoverCopyOf(file)?.original).toBe(original)
  })

  it('leaves other names alone', () => {
    for (const file of [
      'pages/copy.json',
      'pages/a-copy.json',
      'media/plant (Pune).jpg',
      'pages/original.json',
    ])
      expect(leftoverCopyOf(file)).toBeUndefined()
  })
})

describe('names in content', () => {
  it('finds a figure by a label that looks the same', async () => {
    const withFigures = (label: string, reference: string) =>
      reportAfter((project) => {
        const page = JSON.parse(project.read(dryer))
        const [figure] = page.leadFigures
        page.leadFigures = [{ ...figure, label }]
        page.title = `Dryer for {${reference}}`
        project.write(dryer, JSON.stringify(page, null, 2))
      })
    expect(await withFigures('Air flow', 'Air flow')).toBe('')
    expect(await withFigures('Air flow', 'Air\u00a0flow')).toBe('')
    expect(await withFigures('Air\u202fflow', 'Air flow')).toBe('')
    expect(await withFigures('De\u0301bit', 'D\u00e9bit')).toBe('')
    expect(await withFigures('Air flow', 'Air flows')).toContain('Did you mean "Air flow"?')
  })

  it('takes titles that look the same for duplicates', async () => {
    expect(
      await reportAfter((project) => {
        const { title } = JSON.parse(project.read(dryer))
        const chiller = 'content/pages/product/chiller.json'
        const page = JSON.parse(project.read(chiller))
        project.write(chiller, JSON.stringify({ ...page, title: title.replace(' ', '\u00a0') }, null, 2))
      }),
    ).toContain('Another page has the same title.')
  })

  it('accepts soft hyphens in running text and joiners of Indian scripts in titles', async () => {
    expect(
      await reportAfter((project) => project.replace(dryer, '"4–10 bar"', '"long\u00adword 4–10 bar"')),
    ).toBe('')
    expect(
      await reportAfter((project) => {
        const page = JSON.parse(project.read(dryer))
        project.write(dryer, JSON.stringify({ ...page, title: 'क\u200dष dryer' }, null, 2))
      }),
    ).toBe('')
  })
})

describe('wordsIn', () => {
  it('splits no word at an invisible character', () => {
    expect(wordsIn('Stick\u00adstoff\u200banlage \u200dCO₂\ufeff')).toEqual(['stickstoffanlage', 'co2'])
  })
})
