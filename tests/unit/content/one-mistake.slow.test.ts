import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent, entriesOf } from '../../../scripts/content/pipeline'
import {
  publishedAddressesFile,
  recordPublishedAddresses,
} from '../../../scripts/content/publication/published-addresses'
import { DAY_SETTING } from '../../../scripts/content/publication/site-day'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { filesBelow } from '../../../scripts/lib/files-below'
import { Graph } from '../../../scripts/lib/graph/graph'
import { fixtureContent } from '../../project/fixture-site'
import { copyContent } from './copy-content'
import { standInPictures } from './stand-in-pictures'

const root = mkdtempSync(join(tmpdir(), 'one-mistake-'))
const today = '2026-11-27'
const graph = new Graph({ root, settings: { [DAY_SETTING]: today } })
const steps = contentSteps(graph, standInPictures)

/** Parts of entries that the test moves into fragments, because others refer to what they hold. */
const moved = [
  { file: 'content/pages/product/medical-oxygen.json', key: 'technicalSpecifications' },
  { file: 'content/pages/product/nitrogen.json', key: 'processFlow' },
  { file: 'content/collections/calculators/medical-oxygen.json', key: 'coefficients' },
].map((one) => ({ ...one, fragment: `content/shared/moved-${one.key.toLowerCase()}.json` }))

/** Files with content of every kind. */
const files = [
  ...filesBelow(fixtureContent)
    .filter((file) => file.endsWith('.json'))
    .map((file) => `content/${file}`),
  publishedAddressesFile,
  ...moved.map(({ fragment }) => fragment),
]
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(root, file), text)

/** What is reported after files have changed. */
async function check(changed: readonly string[] = []) {
  graph.refresh(changed)
  return checkContent(graph, steps)
}

beforeAll(async () => {
  copyContent(root)
  // An address that was public has a redirect, so that an unreadable list of redirects could make it look lost.
  recordPublishedAddresses(root, entriesOf(graph, steps), today)
  const { addresses } = JSON.parse(read(publishedAddressesFile))
  write(
    publishedAddressesFile,
    JSON.stringify({ addresses: { ...addresses, '/old-plants': '2026-01-01' } }, null, 2),
  )
  const redirects = JSON.parse(read('content/redirects.json'))
  redirects.redirects.push({ from: '/old-plants', to: '/', since: '2026-01-02' })
  write('content/redirects.json', JSON.stringify(redirects, null, 2))
  for (const { file, key, fragment } of moved) {
    const { [key]: part, ...others } = JSON.parse(read(file))
    const include = { $include: fragment.slice('content/'.length) }
    // Only an object can be included, and a page includes another file already.
    const isList = Array.isArray(part)
    write(fragment, `${JSON.stringify(isList ? { [key]: part } : part, null, 2)}\n`)
    write(file, JSON.stringify(isList ? { ...include, ...others } : { ...others, [key]: include }, null, 2))
  }
  const { diagnostics } = await check(files)
  expect(diagnostics.map(({ text }) => text)).toEqual([])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Ways in which a file becomes unreadable. */
const damages: Readonly<Record<string, (text: string) => string>> = {
  'without its last bracket': (text) => text.replace(/[}\]]\s*$/, ''),
  'after an unfinished merge': (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`,
}

describe.each(Object.entries(damages))('a file %s', (_, damage) => {
  it.each(files)('is the only one that is reported: %s', async (file) => {
    const text = read(file)
    write(file, damage(text))
    try {
      const { diagnostics } = await check([file])
      expect(diagnostics.map((one) => one.text)).toEqual([expect.stringMatching(new RegExp(`^${file}:`))])
    } finally {
      write(file, text)
    }
  })
})

const nitrogen = 'content/pages/product/nitrogen.json'
const oxygen = 'content/pages/product/medical-oxygen.json'
const home = 'content/pages/index.json'

/** Mistakes that leave much of what others refer to unknown. `by` replaces the first occurrence of `piece`. */
const mistakes: readonly {
  mistake: string
  file: string
  piece: string | RegExp
  by: string
  says: string
}[] = [
  {
    mistake: 'the template of another kind of page',
    file: nitrogen,
    piece: '"template": "product"',
    by: '"template": "products"',
    says: 'The fields of this page are those of the template "product".',
  },
  {
    mistake: 'the misspelt name of a list of units',
    file: 'content/pages/product/bio-cng.json',
    piece: '"units":',
    by: '"unit":',
    says: 'There is no field "unit" here.',
  },
  {
    mistake: 'the misspelt name of a process flow',
    file: oxygen,
    piece: '"processFlow":',
    by: '"processFlows":',
    says: 'There is no field "processFlows" here.',
  },
  {
    mistake: 'a unit without its id',
    file: oxygen,
    piece: /(?<="units": \[\s+\{\s+"id": )"\w+"/,
    by: '""',
    says: 'The text is empty.',
  },
  {
    mistake: 'the misspelt name of the plants of the finder',
    file: home,
    piece: '"plants":',
    by: '"plant":',
    says: 'There is no field "plant" here.',
  },
  {
    mistake: 'the misspelt name of a section to which others link',
    file: nitrogen,
    piece: '"template": "product"',
    by: '"template": "product", "sections": ["specification", "description", "processFlow", "questions", "closing"]',
    says: 'This is not one of the accepted values.',
  },
  {
    mistake: 'an empty gas of a figure that others repeat',
    file: nitrogen,
    piece: /(?<="Nitrogen flow": \{[^}]+"gas": )"nitrogen"/,
    by: '""',
    says: 'This is not one of the accepted values.',
  },
  {
    mistake: 'the misspelt name of the formulas',
    file: 'content/collections/calculators/medical-oxygen.json',
    piece: '"formulas":',
    by: '"formula":',
    says: 'There is no field "formula" here.',
  },
]

describe('one mistake is one diagnostic', () => {
  it.each(mistakes)('of $mistake', async ({ file, piece, by, says }) => {
    const text = read(file)
    const wrong = text.replace(piece, by)
    expect(wrong).not.toBe(text)
    write(file, wrong)
    try {
      const { diagnostics } = await check([file])
      expect(diagnostics.map((one) => one.text)).toEqual([expect.stringContaining(says)])
    } finally {
      write(file, text)
    }
  })
})
