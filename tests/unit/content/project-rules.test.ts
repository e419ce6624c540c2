import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { printDiagnostics } from '../../../scripts/content/diagnose/print'
import { checkContent } from '../../../scripts/content/pipeline'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { pictureMaker } from '../../../scripts/images/picture-maker'
import { Graph } from '../../../scripts/lib/graph/graph'
import { copyContent } from './copy-content'

const root = mkdtempSync(join(tmpdir(), 'project-rules-'))
// One graph for all tests: it checks again only what a test changes.
const graph = new Graph({ root })
const steps = contentSteps(graph, pictureMaker())

beforeEach(() => copyContent(root))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What the site's own schemas say of its own content after a change to it. */
async function reportAfter(file: string, piece: string | RegExp, by: string): Promise<string> {
  const before = readFileSync(join(root, file), 'utf8')
  if (before.replace(piece, '') === before) throw new Error(`${file} does not have this: ${piece}`)
  writeFileSync(
    join(root, file),
    before.replace(piece, () => by),
  )
  return report()
}

async function report(): Promise<string> {
  graph.refresh()
  const { diagnostics } = await checkContent(graph, steps)
  return diagnostics.length === 0 ? '' : printDiagnostics(diagnostics)
}

it('reports nothing for the unchanged content', async () => {
  expect(await report()).toBe('')
})

it('reports a film that does not exist', async () => {
  const output = await reportAfter('content/pages/index.json', '"file": "plant"', '"file": "plants"')
  expect(output).toContain('There is no such film in public/video/.')
  expect(output).toContain('Expected: the name of a film without its format')
  expect(output).toContain('Did you mean "plant"?')
})

it('reports a table row of another length than its head', async () => {
  const post = 'content/collections/posts/reading-a-gas-flow.json'
  const output = await reportAfter(
    post,
    '["60 °F", "1.607 Nm³/h", "311 SCFM"]',
    '["60 °F", "1.607 Nm³/h", "311 SCFM", "dry"]',
  )
  expect(output).toContain(`${post}:24:7`)
  expect(output).toContain('Each entry of "rows" has to be as long as "columns".')
  expect(output).toContain('Expected: 3 in each')
  expect(output).toContain('Found:    entry 1 has 4')
})

const nitrogen = 'content/pages/product/nitrogen.json'

it('reports duplicate ids of units in a diagram', async () => {
  const output = await reportAfter(nitrogen, '"id": "dryer"', '"id": "compressor"')
  expect(output).toContain('Two entries have the same "id".')
  expect(output).toContain('twice: "compressor"')
})

it('reports duplicate stream numbers and numbered streams without contents', async () => {
  const duplicate = await reportAfter(nitrogen, '"number": 2', '"number": 1')
  expect(duplicate).toContain('Two entries have the same "number".')
  const unlabelled = await reportAfter(nitrogen, /"number": 1,\s*"contents": "[^"]*"/, '"number": 2')
  expect(unlabelled).toContain('The field "contents" (Contents) is missing.')
})

it('reports a lead figure that differs from the specification', async () => {
  const including = join(root, 'content/pages/product/gas-blending.json')
  const {
    leadFigures: _,
    technicalSpecifications: __,
    ...inherited
  } = JSON.parse(readFileSync(including, 'utf8'))
  writeFileSync(including, JSON.stringify(inherited))
  for (const [file, label] of [
    [nitrogen, 'Nitrogen flow'],
    // The page above inherits its figures from here.
    ['content/shared/process-skids.json', 'Gas flow'],
  ] as const) {
    const text = readFileSync(join(root, file), 'utf8')
    const [figure = ''] = new RegExp(`"label": "${label}"[^}]*`).exec(text) ?? []
    const quantity = text.indexOf('"quantity"', text.indexOf(figure))
    const line = text.slice(0, quantity).split('\n').length
    const output = await reportAfter(file, figure, figure.replace(/"max": [0-9]+/, '"max": 98765'))
    expect(output).toContain(`"${label}" has another value under the technical specifications.`)
    expect(output).toContain(`${file}:${line}:`)
    writeFileSync(join(root, file), text)
  }
})

it('reports a product that is listed twice', async () => {
  const output = await reportAfter(
    'content/pages/index.json',
    /"\/product\/medical-oxygen",(?=\s+"\/product)/,
    '"/product/nitrogen",',
  )
  expect(output).toContain('An entry appears twice here.')
  expect(output).toContain('Found:    "/product/nitrogen"')
})

it.each([
  ['picture', 'plant.gif', 'content/pages/index.json', 'video-poster.jpg', 'This file is not a picture.'],
  [
    'drawing',
    'marks/dairy.jpg',
    'content/collections/client-logos/client-types.json',
    'dairy.svg',
    'This file is not an SVG drawing. Export the logo again as SVG.',
  ],
])('reports once that a file is no %s', async (_, name, file, piece, words) => {
  writeFileSync(join(root, 'content/media', name), 'GIF89a')
  const output = await reportAfter(file, `"${piece}"`, `"${basename(name)}"`)
  expect(output).toContain(words)
  expect(output).toContain('\n1 mistake in 1 file.')
})

it('reports pictures and client logos that cannot be read', async () => {
  const media = join(root, 'content/media')
  const [mark = ''] = readdirSync(join(media, 'marks'))
  for (const file of ['vessel.jpg', `marks/${mark}`]) {
    rmSync(join(media, file))
    symlinkSync('nowhere', join(media, file))
  }
  expect((await report()).match(/This is a link to a file that does not exist\./g)?.length).toBeGreaterThan(1)
  rmSync(join(media, 'marks', mark))
  writeFileSync(join(media, 'marks', mark), 'not a drawing')
  expect(await report()).toContain('This file is not an SVG drawing.')
})

it('says where all icons are shown when the name of one is wrong', async () => {
  const output = await reportAfter('content/navigation.json', '"icon": "leaf"', '"icon": "leav"')
  expect(output).toContain('Did you mean "leaf"?')
  expect(output).toContain('The page /__icons shows all icons')
})
