import { textOf } from '../../../content/facts'
import { parseJson } from '../../../content/parse-json'
import { isPublicOn } from '../../../content/publication/first-day'
import type { SchemaSet } from '../../../content/schemas/load-schemas'
import { isObject } from '../../../content/schemas/schema'
import type { Tree, TreeFile } from '../../contract/api'
import { kindOfFile, titleOfFile } from '../content/describe-file'
import { deskFile } from '../content/field-problems'
import type { DeskProject } from '../desk-project'
import { readBranch } from '../git/git'
import { unversionedFiles } from '../git/unversioned-files'
import { mistakesOf, unfinishedProblems } from './launch-list'
import { groupOf, groupsOf } from './tree-groups'

/** Written by the check, so not for editors. */
const notForEditors = 'published-addresses.json'

/** The content tree, drafts included. It reads facts cached in the graph, so that thousands of posts cost little. */
export async function contentTree(project: DeskProject): Promise<Tree> {
  const { live, drafts, root } = project
  const [branch, unversioned] = await Promise.all([readBranch(root), unversionedFiles(root)])
  const shown = live.queue(async () => {
    const { graph, content, day } = live.project
    const mistakes = new Map<string, number>()
    for (const { place } of await mistakesOf(live.project))
      mistakes.set(place.file, (mistakes.get(place.file) ?? 0) + 1)
    const menu = graph.get(content.menuAddresses).flat()
    const unfinishedIn = (path: string) => graph.get(project.steps.unfinished, path) ?? []
    const describe = (path: string): TreeFile => {
      const isEntry = !path.startsWith('content/shared/')
      const facts = isEntry ? graph.get(content.facts, path) : undefined
      const file = deskFile(path)
      const first = isEntry ? graph.get(content.firstDays, path) : ''
      return {
        file,
        title: titleOfFile(file, facts),
        kind: kindOfFile(file, facts),
        ...(facts?.address === undefined ? {} : { address: facts.address }),
        state: facts?.draft ? 'draft' : isPublicOn(first, () => day) ? 'published' : 'scheduled',
        ...(facts?.publishOn ? { publishOn: facts.publishOn } : {}),
        isChanged: drafts.get(file) !== undefined,
        mistakes: mistakes.get(file) ?? 0,
        samples: unfinishedIn(path).filter(({ kind }) => kind === 'sample').length,
      }
    }
    const files = [...graph.get(content.entryFiles), ...graph.get(content.fragmentFiles)]
      .filter((path) => path !== `content/${notForEditors}`)
      .map(describe)
    const newest = [...graph.get(content.fullCatalogue).newest.values()].flat()
    return {
      files: ordered([...files, ...removedFiles(project)], [...menu, ...newest]),
      left: (await unfinishedProblems(project)).length,
      schemas: graph.get(content.schemas),
    }
  })
  const { files, left, schemas } = await shown
  return { groups: grouped(files, schemas), left, unversioned, ...(branch === undefined ? {} : { branch }) }
}

/** Files that drafts remove: they stay in their group of the tree, where they can be restored. */
function removedFiles({ drafts }: DeskProject): TreeFile[] {
  return drafts.files
    .filter((file) => drafts.get(file)?.text === null)
    .map((file) => {
      const value = parseJson(drafts.get(file)?.base ?? '')
      const { title, template } = isObject(value) ? value : {}
      return {
        file,
        title: titleOfFile(file, { title: textOf(title) }),
        kind: kindOfFile(file, { template: textOf(template) }),
        state: 'published',
        isChanged: true,
        isRemoved: true,
        mistakes: 0,
        samples: 0,
      }
    })
}

/** The home page first, then the order of the menus, records newest first, the rest by title. */
function ordered(files: readonly TreeFile[], addresses: readonly string[]): TreeFile[] {
  const places = new Map(
    ['/', ...addresses].toReversed().map((address, index, all) => [address, all.length - index]),
  )
  const placeOf = ({ address }: TreeFile) => places.get(address ?? '') ?? Number.MAX_SAFE_INTEGER
  return files.toSorted(
    (left, right) => placeOf(left) - placeOf(right) || left.title.localeCompare(right.title, 'en'),
  )
}

function grouped(files: readonly TreeFile[], schemas: SchemaSet): Tree['groups'] {
  const found = new Map<string, TreeFile[]>(groupsOf(schemas).map((title) => [title, []]))
  for (const file of files) found.get(groupOf(file, schemas))?.push(file)
  return [...found].flatMap(([title, own]) => (own.length > 0 ? [{ title, files: own }] : []))
}
