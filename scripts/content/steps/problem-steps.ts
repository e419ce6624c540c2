import { posix } from 'node:path'
import type { Graph } from '../../lib/graph/graph'
import type { Reads, Step } from '../../lib/graph/step'
import { addressConflicts, addressOf, placeFile, recordPages } from '../addresses'
import type { Catalogue } from '../catalogue'
import { applyAcknowledgements } from '../checks/acknowledgements'
import { withoutConsequences } from '../checks/consequences'
import { duplicateIds } from '../checks/duplicate-ids'
import { staleFigureWarnings } from '../checks/figures/stale-figures'
import type { Findings } from '../checks/findings'
import { orphanPageWarnings } from '../checks/links/orphan-pages'
import { alikeMediaNames } from '../checks/pictures/alike-names'
import { unusedPictureWarnings } from '../checks/pictures/unused-pictures'
import { duplicateTexts } from '../checks/texts/duplicate-texts'
import { unmatchedSynonymWarnings } from '../checks/texts/synonym-problems'
import type { Entry } from '../entry'
import type { EntryFacts } from '../facts'
import type { Problem, SourceFile } from '../model'
import { publishedAddressesFile, publishedAddressesIn } from '../publication/published-addresses'
import type { SchemaSet } from '../schemas/load-schemas'
import { isSearchPage } from '../search/is-search-page'
import { interfaceFile } from './interface-steps'

interface ProblemSources {
  readonly schemas: Step<SchemaSet>
  readonly files: Step<{ readonly documents: readonly string[]; readonly media: readonly string[] }>
  readonly entryFiles: Step<readonly string[]>
  readonly fragmentFiles: Step<readonly string[]>
  readonly fragment: Step<SourceFile>
  readonly facts: Step<EntryFacts>
  readonly fullCatalogue: Step<Catalogue>
  readonly isPublic: Step<boolean>
  readonly findings: Step<Promise<Findings>>
  readonly entry: Step<Entry>
  /** Every word that the search finds. */
  readonly searchTerms: Step<Promise<readonly string[]>>
}

/**
 * Defines the steps that gather the problems of the whole site. They combine what each entry's own check found, so that an
 * edit checks one entry again.
 */
export function problemSteps(graph: Graph, sources: ProblemSources) {
  const { schemas, files, entryFiles, fragmentFiles, fragment, facts, fullCatalogue, isPublic, findings } =
    sources
  const { entry, searchTerms } = sources
  const siteProblems = graph.step('site-problems', {
    keep: 'json',
    make: ({ get }): readonly Problem[] => {
      const { documents } = get(files)
      const exists = (file: string) => documents.includes(file)
      const misplaced = oncePerFolder(
        documents.flatMap((file) => placeFile(file, get(schemas), exists).problem ?? []),
      )
      const fragments = get(fragmentFiles).flatMap((file) => get(fragment, file).problems)
      if (get(entryFiles).length === 0) {
        const help = ['Begin with content/site.json, content/navigation.json and content/pages/index.json.']
        return [
          ...misplaced,
          ...fragments,
          { file: 'content', message: 'There is no content in this folder.', help },
        ]
      }
      const claimed = get(entryFiles).flatMap((file) => {
        const { address } = get(facts, file)
        return address === undefined ? [] : [{ file, address }]
      })
      const meant = documents.flatMap((file) => placeFile(file, get(schemas)).meant ?? [])
      const present = [...get(entryFiles), ...meant]
      const list = get(entryFiles).includes(publishedAddressesFile)
        ? get(entry, publishedAddressesFile).value
        : undefined
      const published = new Set(Object.keys(publishedAddressesIn(list)))
      return [
        ...misplaced,
        ...fragments,
        ...missingFiles(present, [...get(schemas).interfaceParts.keys()]),
        ...addressConflicts(claimed),
        ...duplicateIds(get(fullCatalogue), published),
        ...alikeMediaNames(get(files).media),
        ...duplicateTexts(get(fullCatalogue), published),
      ]
    },
  })
  const foundByFile = ({ get }: Reads) =>
    Promise.all(get(entryFiles).map(async (file) => ({ file, ...(await get(findings, file)) })))
  const siteWarnings = graph.asyncStep('site-warnings', {
    keep: 'json',
    make: async (reads): Promise<readonly Problem[]> => {
      const { get } = reads
      const found = await foundByFile(reads)
      const linked = new Set(found.flatMap(({ links }) => links))
      const media = new Set(found.flatMap((one) => one.media))
      // Case studies repeat the figures of products.
      const products = found.filter(({ file }) => file.startsWith('content/pages/'))
      const specified = products.flatMap(({ file, quantities }) => {
        const { address } = get(facts, file)
        return quantities.flatMap(({ label, quantity }) =>
          address === undefined || label === undefined ? [] : [{ address, label, quantity }],
        )
      })
      return [
        ...orphanPageWarnings(get(fullCatalogue), linked, (file) => get(isPublic, file)),
        ...unusedPictureWarnings(get(files).media, media),
        ...(await synonymWarnings(reads)),
        ...staleFigureWarnings(
          found.flatMap(({ figures }) => figures),
          specified,
          found.flatMap(({ quantities }) => quantities.map(({ quantity }) => quantity)),
        ),
      ]
    },
  })
  const synonymWarnings = async ({ get }: Reads): Promise<Problem[]> => {
    const { pages: kinds } = get(schemas)
    const pages = get(entryFiles).filter((file) => {
      const schema = kinds.get(get(facts, file).template)
      return schema !== undefined && isSearchPage(schema)
    })
    if (pages.length === 0) return []
    const terms = new Set(await get(searchTerms))
    return pages.flatMap((file) => unmatchedSynonymWarnings(get(entry, file), terms))
  }
  /** Files of pages that are unreadable or misnamed, by the address that the page would have. */
  const brokenPages = (get: Reads['get'], own: readonly ({ readonly file: string } & Findings)[]) => {
    const unreadable = own.flatMap(({ file, isReadable }) => (isReadable ? [] : [[file, file] as const]))
    const misplaced = get(files).documents.flatMap((file) => {
      const { meant } = placeFile(file, get(schemas))
      return meant === undefined ? [] : [[file, meant] as const]
    })
    return new Map(
      [...unreadable, ...misplaced].flatMap(([file, path]) => {
        const { role } = placeFile(path, get(schemas))
        const address = role && addressOf(role, recordPages(role, get(schemas)))
        return address === undefined ? [] : [[address, file] as const]
      }),
    )
  }
  /** Every mistake of the content; without one, every warning that is not acknowledged. */
  const problems = graph.asyncStep('problems', {
    keep: 'json',
    make: async (reads): Promise<readonly Problem[]> => {
      const { get } = reads
      const own = await foundByFile(reads)
      const all = [...get(siteProblems), ...own.flatMap((one) => one.problems)]
      const mistakes = all.filter(({ warning }) => warning === undefined)
      if (mistakes.length > 0) return withoutConsequences(mistakes, brokenPages(get, own))
      const fragments = get(fragmentFiles).map((file) => get(fragment, file))
      const acknowledged = [...own, ...fragments].map((one) => [one.file, one.acknowledgements] as const)
      return applyAcknowledgements([...all, ...(await get(siteWarnings))], new Map(acknowledged))
    },
  })

  return { problems }
}

/** Problems with the places of files; a misnamed folder is reported with the first of its files alone. */
function oncePerFolder(problems: readonly Problem[]): Problem[] {
  const reported = new Map<string, Problem>()
  for (const problem of problems) {
    const key = [posix.dirname(problem.file), problem.message, problem.found].join('\n')
    if (!reported.has(key)) reported.set(key, problem)
  }
  return [...reported.values()]
}

function missingFiles(present: readonly string[], interfaceParts: readonly string[]): Problem[] {
  const needed = ['content/site.json', 'content/navigation.json', 'content/pages/index.json']
  return [...needed, ...interfaceParts.map(interfaceFile)]
    .filter((file) => !present.includes(file))
    .map((file) => ({
      file,
      message: 'This file is missing.',
      help: ['Copy it back from an earlier version: the site cannot be built without it.'],
    }))
}
