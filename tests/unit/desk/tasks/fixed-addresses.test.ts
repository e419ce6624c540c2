import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addressOfEntry } from '../../../../scripts/desk/tasks/page-file'
import { filesBelow } from '../../../../scripts/lib/files-below'
import { repository } from '../../content/copy-content'
import { TaskProject } from './task-project'

const source = join(repository, 'src')

/** Addresses at the start of the string literals in the code of the site. */
function addressesInCode(): Set<string> {
  const files = filesBelow(source).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated/'))
  const code = (file: string) =>
    readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const literals = files.flatMap((file) => [...code(file).matchAll(/['"`](\/[a-z][a-z/-]*)(?=['"`?])/g)])
  return new Set(literals.flatMap(([, address]) => address ?? []))
}

it('every kind of page to which the code leads has a fixed address', () => {
  const project = new TaskProject()
  const { entries, catalogue } = project.content()
  const known = addressesInCode()
  const led = entries.flatMap((entry) => {
    const address = addressOfEntry(entry)
    // Pages with pages below them are fixed for that reason.
    return address !== undefined && known.has(address) && !catalogue.parents.has(address)
      ? [{ address, isFixed: entry.schema?.fixedAddress }]
      : []
  })
  project.dispose()
  expect(led.map(({ address }) => address)).toContain('/search')
  expect(led.filter(({ isFixed }) => !isFixed)).toEqual([])
})
