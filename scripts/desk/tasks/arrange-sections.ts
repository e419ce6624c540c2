import { ownAddress } from '../../content/checks/links/link-problem'
import { listedSections, pageSections, sectionRules } from '../../content/page-sections'
import type { JsonValue } from '../contract/edit'
import type { SectionsRequest, TaskPlan } from '../contract/tasks'
import { FileChanges } from './file-changes'
import { incomingReferences } from './incoming-references'
import { addressOfEntry, entryOf } from './page-file'
import { setField } from './set-field'
import { RefusedTask, type TaskContent } from './task-content'

/** Plans another order of the sections of a page, and which of them are hidden. Their texts stay. */
export function arrangeSections(content: TaskContent, { file, sections }: SectionsRequest): TaskPlan {
  const entry = entryOf(content, file)
  const rules = entry.schema && sectionRules(entry.schema)
  if (!rules || !entry.schema) throw new RefusedTask('This page has no sections to sort.')
  const now = sectionsNow(entry.value, entry.schema)
  const names = sections.map(({ section }) => section)
  const unknown = names.find((name) => !Object.hasOwn(rules, name))
  if (unknown !== undefined) throw new RefusedTask(`There is no section "${unknown}".`)
  if (new Set(names).size < names.length) throw new RefusedTask('A section can be there only once.')
  const missing = now.find(({ name }) => !names.includes(name))
  if (missing)
    throw new RefusedTask(`The section “${rules[missing.name]?.title}” is missing. Hide it instead.`)
  const changes = new FileChanges(content)
  const isSame =
    now.length === names.length &&
    now.every((one, index) => {
      const wanted = sections[index]
      return one.name === wanted?.section && one.hidden === wanted.hidden
    })
  if (isSame) return changes.plan()
  const list = sections.map(({ section, hidden }): JsonValue => (hidden ? { section, hidden } : section))
  setField(changes, file, 'sections', list)
  const inWords = (all: readonly { name: string; hidden: boolean }[]) =>
    all.map(({ name, hidden }) => `${rules[name]?.title ?? name}${hidden ? ' (hidden)' : ''}`).join(', ')
  changes.record({
    place: { file, pointer: '/sections' },
    field: 'Sections',
    before: inWords(now),
    after: inWords(sections.map(({ section, hidden }) => ({ name: section, hidden }))),
  })
  for (const { section, hidden } of sections)
    if (hidden)
      noteLinks(changes, content, addressOfEntry(entry), rules[section]?.anchor, rules[section]?.title)
  return changes.plan()
}

/** The sections of the list in the file; without a list, those that are written, in the usual order. */
function sectionsNow(value: unknown, schema: Parameters<typeof listedSections>[1]) {
  return (
    listedSections(value, schema)?.map(({ name, hidden }) => ({ name, hidden })) ??
    pageSections(value, schema)?.shown.map((name) => ({ name, hidden: false })) ??
    []
  )
}

function noteLinks(
  changes: FileChanges,
  content: TaskContent,
  address: string | undefined,
  anchor: string | undefined,
  title: string | undefined,
): void {
  if (address === undefined || anchor === undefined) return
  for (const { reference, place, field } of incomingReferences(content, { address })) {
    const own = reference.kind === 'link' ? ownAddress(String(reference.value), content.site) : undefined
    if (own?.rest.endsWith(`#${anchor}`))
      changes.note(`“${field}” in ${place.file} links to the hidden section “${title}”.`)
  }
}
