import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'
import { SampleProject } from './sample-project'

const file = 'content/redirects.json'
const chiller = 'content/pages/product/chiller.json'

type Written = readonly [from: string, to: string]

/** Writes redirects, one a line. */
function writeRedirects(project: SampleProject, redirects: readonly Written[]): void {
  const lines = redirects.map(([from, to]) => `  ${JSON.stringify({ from, to, since: '2026-01-01' })}`)
  project.write(file, `{ "redirects": [\n${lines.join(',\n')}\n] }\n`)
}

const reportOf = (...redirects: Written[]) => reportAfter((project) => writeRedirects(project, redirects))

describe('content/redirects.json', () => {
  it('may redirect to a page, a post, the home page and the feed', async () => {
    expect(
      await reportOf(
        ['/product/cooler', '/product/chiller'],
        ['/Old/Page.aspx', '/blogs/gas-flow'],
        ['/home', '/'],
        ['/rss.xml', '/feed.xml'],
      ),
    ).toBe('')
  })

  it('reports a duplicate old address', async () => {
    expect(await reportOf(['/one', '/'], ['/one', '/blogs'])).toMatchInlineSnapshot(`
      "content/redirects.json:3:11 · Redirects 2 › From
        Two entries have the same "from".
            2 |   {"from":"/one","to":"/","since":"2026-01-01"},
          > 3 |   {"from":"/one","to":"/blogs","since":"2026-01-01"}
              |           ^^^^^^
            4 | ] }
        Expected: another "from" for each
        Found:    twice: "/one""
    `)
  })

  it.each([
    ['/old?page=1'],
    ['/old#part'],
    ['https://site.example/old'],
    ['old'],
    ['/old/'],
    ['/two words'],
    ['//elsewhere.example'],
  ])('reports %s as an old address', async (from) => {
    expect(await reportOf([from, '/'])).toContain('Write the path alone, as in /product/old-name')
  })

  it('reports a target with a query or on another site', async () => {
    for (const to of ['/blogs?page=2', 'https://elsewhere.example/', '/blogs/'])
      expect(await reportOf(['/one', to])).toContain('Write the path alone, as in /product/nitrogen')
  })
})

describe('a link to an address that has moved', () => {
  it.each([
    ['in a text', 'content/pages/product/dryer.json', '"link": "/blogs"', '"link": "/cooler#figures"'],
    ['in a menu', 'content/navigation.json', '"/product/dryer"', '"/cooler#figures"'],
  ])('%s is reported with the new address', async (_, place, piece, by) => {
    const report = await reportAfter((project) => {
      writeRedirects(project, [['/cooler', '/product/chiller']])
      project.replace(place, piece, by)
    })
    expect(report).toContain('The page at this address has moved.')
    expect(report).toContain('Write "/product/chiller#figures".')
  })

  it('in a list of pages is reported with the new address', async () => {
    const report = await reportAfter((project) => {
      writeRedirects(project, [['/product/cooler', '/product/chiller']])
      project.replace('content/pages/index.json', '"/product/chiller"', '"/product/cooler"')
    })
    expect(report).toContain('It has moved: write "/product/chiller".')
  })
})

describe('content/published-addresses.json', () => {
  let project: SampleProject
  beforeEach(() => {
    project = new SampleProject()
  })
  afterEach(() => project.dispose())

  const publish = (addresses: Readonly<Record<string, string>>) =>
    project.write('content/published-addresses.json', `${JSON.stringify({ addresses }, null, 2)}\n`)

  it('is valid while every address has a page', async () => {
    publish({ '/': '2026-01-01', '/blogs/gas-flow': '2026-01-01', '/product': '2026-01-01' })
    expect(await project.report()).toBe('')
  })

  it('reports a renamed page with the redirect to add', async () => {
    publish({ '/product/cooler': '2026-01-01', '/product/dryer': '2026-01-01' })
    expect(await project.report()).toMatchInlineSnapshot(`
      "content/published-addresses.json:3:24 · Addresses › /product/cooler
        The page at /product/cooler was public and is gone.
            2 |   "addresses": {
          > 3 |     "/product/cooler": "2026-01-01",
              |                        ^^^^^^^^^^^^
            4 |     "/product/dryer": "2026-01-01"
        Expected: the page, or a redirect from its address
        Add a redirect to content/redirects.json: { "from": "/product/cooler", "to": "/product/chiller", "since": "2026-01-15" }
        Or restore content/pages/product/cooler.json."
    `)
  })

  it('accepts a redirect in place of the page', async () => {
    publish({ '/product/cooler': '2026-01-01' })
    writeRedirects(project, [['/product/cooler', '/product/chiller']])
    expect(await project.report()).toBe('')
  })

  it('does not report a page whose file has a wrong name, which is reported already', async () => {
    publish({ '/product/chiller': '2026-01-01' })
    project.write('content/pages/product/Chiller.json', project.read(chiller)).remove(chiller)
    const report = await project.report()
    expect(report).toContain('content/pages/product/Chiller.json:1:1')
    expect(report).not.toContain('was public')
  })
})
