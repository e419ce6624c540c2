import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateContent } from '../../../scripts/content/pipeline'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { openSavedGraph } from '../../../scripts/lib/graph/saved-graph'
import { readTree } from './read-tree'
import { SampleProject } from './sample-project'
import { standInPictures } from './stand-in-pictures'

type Change = (project: SampleProject) => string[]

const dryer = 'content/pages/product/dryer.json'
const chiller = 'content/pages/product/chiller.json'
const posts = 'content/collections/posts'
const put =
  (file: string, text: (before: string) => string): Change =>
  (project) => {
    let before = ''
    try {
      before = project.read(file)
    } catch {
      return []
    }
    project.write(file, text(before))
    return [file]
  }
const drop =
  (file: string): Change =>
  (project) => {
    try {
      project.remove(file)
    } catch {
      return []
    }
    return [file]
  }
const heading = (text: string) => (before: string) =>
  before.replace(/"heading": "[^"]*"/, `"heading": "${text}"`)

const post = (id: number, date: string) => `{
  "id": ${id}, "title": "Post ${id}", "description": "Article ${id} about gas plants, in short.", "excerpt": "In short.",
  "date": "${date}", "topic": "Gas", "image": { "file": "tank.jpg", "alt": "A tank." },
  "content": [{ "type": "paragraph", "text": "Some words." }]
}
`

/** Changes that touch what others show, mistakes, their repair, and files that come and go. */
const changes: Readonly<Record<string, Change>> = {
  'a card’s heading': put(dryer, heading('Dry towers')),
  'and back': put(dryer, heading('Dryers')),
  'a text that no other page shows': put(dryer, (text) =>
    text.replace(/"heroTitle": "[^"]*"/, '"heroTitle": "Towers"'),
  ),
  'a post’s title': put(`${posts}/gas-flow.json`, (text) =>
    text.replace(/"title": "[^"]*"/, '"title": "Flows"'),
  ),
  'a post’s date': put(`${posts}/gas-flow.json`, (text) =>
    text.replace(/"date": "[^"]*"/, '"date": "2024-01-01"'),
  ),
  'a new post': (project) => {
    project.write(`${posts}/new.json`, post(7, '2025-06-01'))
    return [`${posts}/new.json`]
  },
  'an older new post': (project) => {
    project.write(`${posts}/old.json`, post(8, '2020-06-01'))
    return [`${posts}/old.json`]
  },
  'a post goes': drop(`${posts}/new.json`),
  'the list shows more': put('content/pages/index.json', (text) =>
    text.replace(/"newest": \d+/, '"newest": 3'),
  ),
  'a record': put('content/collections/industries/dairy.json', (text) =>
    text.replace(/"name": "[^"]*"/, '"name": "Milk"'),
  ),
  'a fragment': put('content/shared/closing.json', heading('Write to us')),
  'a fragment of a fragment’s includer': put('content/shared/skid.json', (text) =>
    text.replace('"max": 90', '"max": 95'),
  ),
  'a picture’s bytes': (project) => {
    project.write('content/media/tank.jpg', `tank ${project.read('content/media/tank.jpg').length}`)
    return ['content/media/tank.jpg']
  },
  'a mark’s bytes': put('content/media/marks/dairy.svg', (text) => text.replace('M0 0', 'M1 0')),
  'a page at a folder': (project) => {
    project.write('content/pages/blogs/archive.json', project.read('content/pages/blogs.json'))
    return ['content/pages/blogs/archive.json']
  },
  'that page goes': drop('content/pages/blogs/archive.json'),
  'the alias goes': drop('content/pages/product/index.json'),
  'the alias shows another page': put('content/pages/product/index.json', (text) =>
    text.replace('dryer', 'chiller'),
  ),
  'a page becomes a draft': put(chiller, (text) => text.replace('{', '{ "draft": true,')),
  'a post is put off': put(`${posts}/gas-flow.json`, (text) =>
    text.replace('{', '{ "publishOn": "2026-03-01",'),
  ),
  'both are published': (project) => [
    ...put(chiller, (text) => text.replace('{ "draft": true,', '{'))(project),
    ...put(`${posts}/gas-flow.json`, (text) => text.replace('{ "publishOn": "2026-03-01",', '{'))(project),
  ],
  'a redirect': (project) => {
    const redirects = [{ from: '/old', to: '/product/chiller', since: '2026-01-01' }]
    project.write('content/redirects.json', JSON.stringify({ redirects }))
    return ['content/redirects.json']
  },
  'a mistake': put(chiller, (text) => text.replace('"heroTitle"', '"heroTitel"')),
  'its repair': put(chiller, (text) => text.replace('"heroTitel"', '"heroTitle"')),
  'a broken file': put('content/navigation.json', (text) => `${text}}`),
  'it is mended': put('content/navigation.json', (text) => text.replace(/}+\s*}\s*$/, '}\n')),
}

describe('an incremental run', () => {
  it('generates the same bytes as a clean run after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (steps) => {
          const project = new SampleProject()
          try {
            const living = project.content()
            await living.run()
            for (const names of steps) {
              const changed = names.flatMap((name) => changes[name]?.(project) ?? [])
              const run = await living.run({ changed })
              const clean = join(project.root, 'clean')
              const fresh = await project.content().run({ folder: 'clean' })
              expect(run.diagnostics).toEqual(fresh.diagnostics)
              if (fresh.diagnostics.length === 0) {
                expect(readTree(join(project.root, 'src/generated'))).toEqual(readTree(clean))
              }
              rmSync(clean, { recursive: true, force: true })
            }
          } finally {
            project.dispose()
          }
        },
      ),
      { numRuns: 15 },
    )
  }, 300_000)
})

describe('the files written after a change', () => {
  const writtenAfter = async (...names: string[]) => {
    const project = new SampleProject()
    const living = project.content()
    await living.run()
    const run = await living.run({ changed: names.flatMap((name) => changes[name]?.(project) ?? []) })
    project.dispose()
    return run.written.length
  }

  it('are only the record of the page if no other page shows the text', async () => {
    expect(await writtenAfter('a text that no other page shows')).toBe(1)
  })

  it('include the page that shows the changed card', async () => {
    expect(await writtenAfter('a card’s heading')).toBe(2)
  })

  it('include the list, the neighbour and the addresses after a change of a post', async () => {
    expect(await writtenAfter('a post’s title')).toBe(4)
  })

  it('include the pages that include a fragment', async () => {
    expect(await writtenAfter('a fragment of a fragment’s includer')).toBe(2)
  })

  it('are none if a file was saved without a change', async () => {
    const project = new SampleProject()
    const living = project.content()
    await living.run()
    project.write(dryer, `${project.read(dryer)}\n`)
    expect(await living.run({ changed: [dryer] })).toMatchObject({ written: [], removed: 0 })
    project.dispose()
  })
})

it('detects a change of the same length within one tick of the clock', async () => {
  const project = new SampleProject()
  const file = join(project.root, dryer)
  // Whole seconds: finer times do not survive being set.
  const time = new Date('2025-01-01T00:00:00Z')
  utimesSync(file, time, time)
  const living = project.content()
  await living.run()
  project.replace(dryer, '"heroTitle": "Dryers"', '"heroTitle": "Driers"')
  utimesSync(file, time, time)
  expect(await living.run({ changed: [dryer] })).toMatchObject({ written: ['data/product/dryer.json'] })
  project.dispose()
})

it('measures a picture once for each state of its file', async () => {
  const project = new SampleProject()
  const measured: string[] = []
  const content = project.content({
    pictures: {
      ...standInPictures,
      measure(bytes) {
        measured.push(bytes.toString('utf8').trim())
        return standInPictures.measure(bytes)
      },
    },
  })
  await content.run()
  expect(measured.splice(0).sort()).toEqual(['plant', 'tank'])
  await content.run({ changed: changes['a card’s heading']?.(project) ?? [] })
  expect(measured).toEqual([])
  await content.run({ changed: changes['a picture’s bytes']?.(project) ?? [] })
  expect(measured).toHaveLength(1)
  project.dispose()
})

it('links pictures in the storage to the backend of this run, also with a cache of another one', async () => {
  const project = new SampleProject().replace(
    dryer,
    '"file": "tank.jpg"',
    '"file": "storage:site/tank.jpg", "width": 4, "height": 3',
  )
  const folder = join(project.root, '.cache/graph')
  const generate = async (backend: string) => {
    const settings = { VITE_SUPABASE_URL: backend }
    const { graph, save } = openSavedGraph({ root: project.root, folder, program: '', settings })
    await generateContent(graph, contentSteps(graph, standInPictures))
    save()
    return project.read('src/generated/data/product/dryer.json')
  }
  try {
    expect(await generate('https://one.example/')).toContain('"https://one.example/storage:site/tank.jpg"')
    expect(await generate('https://two.example/')).toContain('"https://two.example/storage:site/tank.jpg"')
  } finally {
    project.dispose()
  }
})
