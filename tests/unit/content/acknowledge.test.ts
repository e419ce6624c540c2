import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SampleProject } from './sample-project'

const fair = 'content/pages/fair.json'
const page = (line = '') => `{
  "template": "blogs",${line}
  "title": "The fair",
  "description": "Where to meet us at the fair this year.",
  "heading": "The fair"
}
`
const spare = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'

let project: SampleProject
beforeEach(() => {
  project = new SampleProject()
  // Its domain is a placeholder, which is a warning too.
  for (const file of ['content/site.json', 'content/shared/closing.json'])
    project.replace(file, 'site.example', 'site.in')
})
afterEach(() => project.dispose())

const warnings = async () => (await project.run()).warnings.map(({ text }) => text)

describe('warnings', () => {
  it('state the line that acknowledges them', async () => {
    project.write(fair, page())
    expect(await warnings()).toEqual([
      `content/pages/fair.json:2:15
  Warning: No menu, list or text links to /fair, so visitors cannot find this page.
      1 | {
    > 2 |   "template": "blogs",
        |               ^^^^^^^
      3 |   "title": "The fair",
  Expected: a link from the navigation or from another page
  Found:    none
  Add it to content/navigation.json, to a list or to a text.
  If it is intended, add to this block: "acknowledge": { "orphanPage": "the reason" }`,
    ])
  })

  it('do not stop the generation, and records do not contain acknowledgements', async () => {
    project.write(fair, page('\n  "acknowledge": { "orphanPage": "Only on printed invitations" },'))
    const { diagnostics, warnings: left, written } = await project.run()
    expect([diagnostics, left]).toEqual([[], []])
    expect(written.some((path) => path.includes('fair'))).toBe(true)
    expect(project.read('src/generated/data/fair.json')).not.toContain('acknowledge')
  })

  it('are not acknowledged by another block, whose entry is reported', async () => {
    project.write(fair, page())
    project.replace(
      'content/pages/blogs.json',
      '"template": "blogs",',
      '"template": "blogs",\n  "acknowledge": { "orphanPage": "Only on printed invitations" },',
    )
    expect(await warnings()).toEqual([
      expect.stringContaining('"orphanPage" acknowledges a warning that no longer occurs here.'),
      expect.stringContaining('No menu, list or text links to /fair'),
    ])
  })

  it('about a picture are acknowledged by its name in site.json', async () => {
    project.write('content/media/spare.svg', spare).write('content/media/other.svg', spare)
    expect(await warnings()).toHaveLength(2)
    const site = project.read('content/site.json')
    const acknowledged = '"acknowledge": { "unusedPicture": { "spare.svg": "For the autumn" } },'
    project.write('content/site.json', site.replace('{', `{\n  ${acknowledged}`))
    expect(await warnings()).toEqual([expect.stringContaining('content/media/other.svg:1:1')])
  })

  it('wait until no mistake is left, because mistakes may cause them', async () => {
    project.write(fair, page()).write('content/navigation.json', '{ }')
    const { diagnostics, warnings: left } = await project.run()
    expect(diagnostics.length).toBeGreaterThan(0)
    expect(left).toEqual([])
  })
})
