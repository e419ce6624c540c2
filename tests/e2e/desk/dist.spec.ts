import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { filesBelow } from '../../../scripts/lib/files-below'
import { fixtureDist } from '../../project/fixture-site'
import { repository } from '../../project/project-copy'
import { test } from './development-test'

const textFile = /\.(?:html|js|css|json|xml|txt|webmanifest|map|svg)$/
/** Addresses, headers, events and files of the desk. */
const namesOfTheDesk = ['__desk', 'desk-token', 'desk:', '.desk/', 'scripts/desk']

/** Longer words of the desk's sources, which no page of the site contains. */
function wordsOfTheDesk(): string[] {
  const folder = join(repository, 'scripts/desk')
  const sources = filesBelow(folder).filter((file) => /^(?:app|marks)\/.*\.tsx?$/.test(file))
  return sources.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /'([A-Z][^'\n]{23,})'|>\s*([A-Z][^<>{}\n]{23,})\s*</g,
      ),
    ].map(([, text, shown]) => (text ?? shown ?? '').trim()),
  )
}

test('the built site holds nothing of the desk', () => {
  const files = filesBelow(fixtureDist).filter((file) => textFile.test(file))
  expect(files.length).toBeGreaterThan(50)
  const wanted = [...namesOfTheDesk, ...wordsOfTheDesk()]
  expect(wanted.length).toBeGreaterThan(namesOfTheDesk.length + 10)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(fixtureDist, file), 'utf8')
    return wanted.filter((one) => text.includes(one)).map((one) => `${file}: ${one}`)
  })
  expect(found).toEqual([])
})
