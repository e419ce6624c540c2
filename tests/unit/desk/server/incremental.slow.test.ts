import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeskServer } from './desk-server'

const folder = 'collections/posts'
const ADDED = 40

let desk: DeskServer
let post: string

beforeAll(async () => {
  desk = await DeskServer.create()
  post = `${folder}/${readdirSync(join(desk.root, 'content', folder))[0]}`
})
afterAll(() => desk.dispose())

/** Number of steps that are made for each of two edits of a field in the same file, the second like the first. */
async function stepsFor(pattern: RegExp): Promise<number> {
  const base = desk.read(post)
  const { graph } = desk.project.live.project
  let made = 0
  for (const words of ['First', 'Second']) {
    made = graph.made
    const { problems } = await desk.draft({ file: post, text: base.replace(pattern, `$&${words} `), base })
    expect(problems.filter(({ severity }) => severity === 'mistake')).toEqual([])
  }
  const steps = graph.made - made
  await desk.draft({ file: post, text: null, base: null })
  return steps
}

/** Adds older copies of a post. */
async function addPosts(): Promise<void> {
  const text = desk.read(post)
  const files = Array.from({ length: ADDED }, (_, index) => `${folder}/copy-${index}.json`)
  for (const [index, file] of files.entries())
    writeFileSync(
      join(desk.root, 'content', file),
      text
        .replace(/"id": \d+/, `"id": ${1000 + index}`)
        .replace(/"date": "\d+/, '"date": "2001')
        .replace(/"(title|description)": "/g, `"$1": "Copy ${index}: `),
    )
  await desk.project.live.update(files.map((file) => `content/${file}`))
}

describe('an edited post', () => {
  it('is checked with what reads it, and no other post, however many there are', async () => {
    const ofText = await stepsFor(/"type": "paragraph",\s*"text": "/)
    const ofTitle = await stepsFor(/"title": "/)
    await addPosts()
    expect(await stepsFor(/"type": "paragraph",\s*"text": "/)).toBe(ofText)
    expect(ofText).toBeLessThan(20)
    expect(await stepsFor(/"title": "/)).toBeLessThan(ofTitle + ADDED / 4)
  })
})
