import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent, generateContent } from '../../../scripts/content/pipeline'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { pictureMaker } from '../../../scripts/images/picture-maker'
import { Graph } from '../../../scripts/lib/graph/graph'
import type { AddressEntry } from '../../../src/generated/content'
import { fixtureContent } from '../../project/fixture-site'
import { repository } from '../../project/project-copy'

const published = 'collections/case-studies/hospital-oxygen.json'
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'related-records-'))
  cpSync(fixtureContent, join(root, 'content'), { recursive: true })
  for (const part of ['schemas', 'public']) symlinkSync(join(repository, part), join(root, part), 'junction')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Generates the site and returns functions that read it. */
async function generate() {
  const graph = new Graph({ root })
  const steps = contentSteps(graph, pictureMaker())
  const { diagnostics } = await checkContent(graph, steps)
  expect(diagnostics).toEqual([])
  await generateContent(graph, steps, 'generated')
  const read = (path: string) => JSON.parse(readFileSync(join(root, 'generated', path), 'utf8'))
  const entries: AddressEntry[] = read('addresses.json')
  return { read, addresses: entries.map(({ address }) => address) }
}

describe('case studies', () => {
  it('show in their list and on the page of their product, without drafts', async () => {
    const { read, addresses } = await generate()
    const links = [expect.objectContaining({ link: '/case-studies/hospital-oxygen' })]
    expect(addresses).toEqual(expect.arrayContaining(['/case-studies', '/case-studies/hospital-oxygen']))
    expect(addresses).not.toContain('/case-studies/unpublished-plant')
    expect(read('data/case-studies.json').caseStudies).toEqual(links)
    expect(read('data/product/medical-oxygen.json')).toMatchObject({ caseStudies: links })
    expect(read('data/product/medical-oxygen.json').sections).toContain('caseStudies')
    expect(read('data/product/nitrogen.json').sections).not.toContain('caseStudies')
    expect(JSON.stringify(read('navigation-footer.json'))).toContain('"/case-studies"')
  })

  it('show nowhere while none is public: no list, no section and no link in the footer', async () => {
    rmSync(join(root, 'content', published))
    const { read, addresses } = await generate()
    expect(addresses.filter((address) => address.startsWith('/case-studies'))).toEqual([])
    expect(read('data/product/medical-oxygen.json').sections).not.toContain('caseStudies')
    for (const file of ['navigation.json', 'navigation-footer.json'])
      expect(JSON.stringify(read(file))).not.toContain('case-studies')
  })
})

describe('calculators', () => {
  it('link to their products and posts, whose pages link back', async () => {
    const { read } = await generate()
    const product = { link: '/product/medical-oxygen', title: expect.any(String) }
    const post = { link: '/blogs/sizing-medical-oxygen-from-beds', title: expect.any(String) }
    const calculator = expect.objectContaining({ link: '/sizing/medical-oxygen' })
    expect(read('data/sizing/medical-oxygen.json')).toMatchObject({ products: [product], posts: [post] })
    expect(read(`data${product.link}.json`).calculators).toEqual([calculator])
    expect(read(`data${post.link}.json`).calculators).toEqual([calculator])
    expect(read('data/product/nitrogen.json')).not.toHaveProperty('calculators')
  })
})
