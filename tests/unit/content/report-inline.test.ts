import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'
import { SampleProject } from './sample-project'

const post = 'content/collections/posts/gas-flow.json'
const dryer = 'content/pages/product/dryer.json'
const sentence = 'A flow needs a reference state.'
const written = (text: string) => reportAfter((project) => project.replace(post, sentence, text))

describe('reports on running text', () => {
  it('reports a dangling link where it is written', async () => {
    expect(await written('See [the **dryer**](/product/dryr) first.')).toMatchInlineSnapshot(`
      "content/collections/posts/gas-flow.json:19:36 · Content 2 › Text
        There is no page at this address.
            18 |       "type": "paragraph",
          > 19 |       "text": "See [the **dryer**](/product/dryr) first."
               |                                    ^^^^^^^^^^^^^
            20 |     }
        Expected: an address of this site, as in /product/nitrogen
        Found:    "/product/dryr"
        Did you mean "/product/dryer"?"
    `)
  })

  it('reports syntax that is broken, or that the text does not allow', async () => {
    expect(await written('A **flow needs a state.')).toContain('This ** is not closed.')
    expect(
      await reportAfter((project) => project.replace(dryer, '"One dries."', '"[One](/blogs) dries."')),
    ).toContain('Links do not work in this text.')
  })

  it('counts the characters that readers see', async () => {
    const link = `[${'a'.repeat(50)}](https://example.org/${'b'.repeat(200)})`
    const titled = (title: string) => reportAfter((project) => project.replace(post, '"Gas flow"', title))
    expect(await written(link)).toBe('')
    const flow = '{/product/dryer: Flow}'
    expect(await titled(`"${flow} ${flow} ${flow}"`)).toBe('')
    const tooLong = await titled(`"${flow} ${'a'.repeat(48)}"`)
    expect(tooLong).toContain('Found:    61 characters')
    expect(tooLong.match(/^content\//gm)).toHaveLength(1)
  })
})

describe('running text in records', () => {
  it('becomes a tree with figures in both unit systems', async () => {
    const project = new SampleProject()
    try {
      project.replace(
        post,
        sentence,
        'From **{/product/dryer: Flow | min}** to {/product/dryer: Flow | max}: [see](/product/dryer).',
      )
      await project.run()
      const { content } = JSON.parse(project.read('src/generated/data/blogs/gas-flow.json'))
      expect(content[1].text).toEqual([
        'From ',
        { strong: [{ metric: '10\u00a0Nm³/h', us: '6.2\u00a0SCFM' }] },
        ' to ',
        { metric: '500\u00a0Nm³/h', us: '311\u00a0SCFM' },
        ': ',
        { link: '/product/dryer', text: 'see' },
        '.',
      ])
    } finally {
      project.dispose()
    }
  })

  it('shows metric figures in plain texts, summaries and lists of addresses', async () => {
    const project = new SampleProject()
    try {
      project
        .replace(post, '"Gas flow"', '"Flows of {/product/dryer: Flow}"')
        .replace(dryer, 'Dryers for compressed air and other gases.', 'Dryers for {Flow} of compressed air.')
      await project.run()
      const addresses = project.read('src/generated/addresses.json')
      expect(addresses).toContain('"Flows of 10–500\u00a0Nm³/h"')
      expect(addresses).toContain('"Dryers for 10–500\u00a0Nm³/h of compressed air."')
      expect(project.read('src/generated/data/blogs/gas-flow.json')).toContain('"Flows of 10–500\u00a0Nm³/h"')
      expect(project.read('src/generated/data/product/dryer.json')).toContain(
        '"Dryers for 10–500\u00a0Nm³/h of',
      )
    } finally {
      project.dispose()
    }
  })

  it('changes exactly the pages that name a changed figure', async () => {
    const project = new SampleProject()
    try {
      project.replace(post, sentence, 'Up to {/product/dryer: Flow | max}.')
      const content = project.content()
      await content.run()
      project.replace(dryer, '"max": 500', '"max": 600')
      const { written: afterFigure } = await content.run({ changed: [dryer] })
      expect(afterFigure).toContain('data/blogs/gas-flow.json')
      project.replace(dryer, '"heroTitle": "Dryers"', '"heroTitle": "Towers"')
      const { written: afterTitle } = await content.run({ changed: [dryer] })
      expect(afterTitle).toEqual(['data/product/dryer.json'])
    } finally {
      project.dispose()
    }
  })
})
