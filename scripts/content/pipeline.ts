import { join } from 'node:path'
import { filesBelow } from '../site/build/files-below'
import { addressConflicts, addressOf } from './addresses'
import { type Catalogue, makeCatalogue } from './catalogue'
import { markProblems, marksIn } from './checks/check-marks'
import { makePictureCheck } from './checks/check-pictures'
import { referenceProblems } from './checks/check-references'
import { makeTextCheck } from './checks/check-text'
import { doubledNumbers } from './checks/doubled-numbers'
import { figuresApart } from './checks/figures-apart'
import { type Diagnostic, diagnose } from './diagnose/print'
import { collectedPages } from './emit/collected-pages'
import { figuresTogether } from './emit/figures-together'
import { formRules } from './emit/forms'
import { GeneratedFolder } from './emit/generated-folder'
import { type Output, plainOutput } from './emit/output'
import { emitEntries } from './emit/records'
import { shapeModule, shapeOf } from './emit/shape'
import { contentTypes } from './emit/types'
import type { Entry } from './entry'
import { Library } from './library'
import type { LinkContext } from './link'
import { Marks, marksAddress } from './marks'
import type { Problem } from './model'
import { readText } from './parse'
import type { PictureService } from './pictures'
import { loadSchemas, type SchemaSet } from './schemas/load-schemas'
import { validatorFor } from './schemas/validator'
import { Trace } from './trace'

export interface PipelineOptions {
  /** The project's folder, with content/ and schemas/ in it. */
  readonly root: string
  readonly pictures: PictureService
  /** Folder of the generated files, src/generated of the project if left out. */
  readonly generated?: string
}

/** What one run did. */
export interface Run {
  /** Every mistake, in order; when there is one, nothing was written. */
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  readonly records: number
  readonly written: number
  readonly removed: number
  /** Folders of pages that outgrew a route for each, with how many pages they hold. */
  readonly shared: readonly { readonly folder: string; readonly pages: number }[]
  /** Whether a record that browsers fetch (below data/) was written. */
  readonly dataWritten: boolean
}

/** What follows from the schemas alone. */
interface FromSchemas {
  readonly outputs: readonly Output[]
  /** Of the records that browsers fetch. */
  readonly shape: string
}

/** Says that a folder of pages shares one route. */
export function sharedNotice({ folder, pages }: Run['shared'][number]): string {
  return `${folder} holds ${pages} pages: they share one route, and each is fetched when it is opened.`
}

/** Files in the generated folder that something else makes. */
const foreign = /^route-tree\.ts$/

/**
 * Takes the content from JSON files to what the site is built from: read, include, check, link, emit. Kept alive,
 * it works on changes only.
 */
export class Pipeline {
  private readonly schemas: SchemaSet
  private readonly cache: string
  private readonly library: Library
  private readonly marks: Marks
  private readonly context: LinkContext
  private readonly checkPictures: ReturnType<typeof makePictureCheck>
  private readonly generated: GeneratedFolder

  /** @throws Error when a schema is wrong: a mistake of a programmer */
  constructor(private readonly options: PipelineOptions) {
    const { root, pictures, generated = join(root, 'src/generated') } = options
    const schemas = loadSchemas(join(root, 'schemas'))
    this.schemas = schemas
    this.cache = join(root, '.cache/content')
    const staging = join(this.cache, `staging-${process.pid}`)
    this.generated = new GeneratedFolder(generated, staging, (path) => foreign.test(path))
    this.library = new Library(
      root,
      schemas,
      validatorFor(schemas, this.cache),
      makeTextCheck(misspellingsIn(schemas)),
    )
    this.marks = new Marks(join(root, 'content/media'))
    this.checkPictures = makePictureCheck(pictures, schemas)
    this.context = {
      catalogue: makeCatalogue([], [], new Map(), new Set()),
      pictures,
      trace: new Trace(),
      markAddress: (name) => marksAddress + this.marks.read(name, this.context.catalogue.media).name,
    }
  }

  /**
   * Checks the content and, if all of it is right, brings the generated folder up to date.
   * @param changed paths of the files to look at again; left out, the whole folder is looked at
   * @param write false only checks
   */
  async run({ changed, write = true }: { changed?: Iterable<string>; write?: boolean } = {}): Promise<Run> {
    if (changed) this.library.readChanged(changed)
    else this.library.readAll()
    const { entries, media } = this.library
    const catalogue = makeCatalogue(entries, this.schemas.collections.keys(), media, this.films())
    this.context.catalogue = catalogue
    const problems = await this.problems(entries, catalogue)
    const pages = entries.filter(({ source }) => source.role.kind === 'page').length
    const records = entries.filter(({ source }) => source.role.kind === 'record').length
    const diagnostics = diagnose(problems, (file) => readText(this.options.root, file))
    if (diagnostics.length > 0 || !write) {
      return { diagnostics, pages, records, written: 0, removed: 0, shared: [], dataWritten: false }
    }
    const fromSchemas = await this.fromSchemas()
    this.context.trace.begin()
    const { written, removed } = this.generated.update(this.outputs(entries, fromSchemas))
    const dataWritten = written.some((path) => path.startsWith('data/'))
    const shared = [...collectedPages(catalogue)].map(([folder, { length }]) => ({
      folder: `content/pages${folder}`,
      pages: length,
    }))
    return { diagnostics, pages, records, written: written.length, removed, shared, dataWritten }
  }

  private *outputs(entries: readonly Entry[], { outputs, shape }: FromSchemas): Generator<Output> {
    yield* outputs
    yield* emitEntries(entries, { context: this.context, schemas: this.schemas, shape })
    for (const name of marksIn(entries)) {
      const mark = this.marks.read(name, this.library.media)
      yield plainOutput(`marks/${mark.name}`, mark.text)
    }
  }

  private async problems(entries: readonly Entry[], catalogue: Catalogue): Promise<Problem[]> {
    if (entries.length === 0) {
      const help = ['Begin with content/site.json, content/navigation.json and content/pages/index.json.']
      return [
        ...this.library.problems,
        { file: 'content', message: 'There is no content in this folder.', help },
      ]
    }
    return [
      ...this.library.problems,
      ...missingFiles(entries),
      ...addressConflicts(addressesOf(entries)),
      ...doubledNumbers(catalogue),
      ...entries.flatMap((entry) => figuresApart(entry, this.schemas)),
      ...entries.flatMap(({ problems }) => problems),
      ...entries.flatMap((entry) => referenceProblems(entry, catalogue, this.schemas)),
      ...markProblems(entries, this.marks, catalogue.media, this.schemas),
      ...(await this.checkPictures(entries, catalogue.media)),
    ]
  }

  private films(): ReadonlySet<string> {
    const files = filesBelow(join(this.options.root, 'public/video'))
    return new Set(files.flatMap((file) => /^(.+)-[a-z0-9]+\.mp4$/.exec(file)?.[1] ?? []))
  }

  private async fromSchemas(): Promise<FromSchemas> {
    const types = await contentTypes(this.schemas, this.cache)
    const shape = shapeOf(types)
    const outputs = [
      plainOutput('content.d.ts', types),
      plainOutput('shape.ts', shapeModule(shape)),
      plainOutput('forms.ts', figuresTogether(this.schemas)(formRules(this.schemas))),
    ]
    return { outputs, shape }
  }
}

/** The wrong spellings of units that the schema of quantities knows. */
function misspellingsIn(schemas: SchemaSet): Readonly<Record<string, string>> {
  return schemas.at('shared/quantity').properties?.unit?.misspellings ?? {}
}

function* addressesOf(entries: readonly Entry[]) {
  for (const { source } of entries) {
    const address = addressOf(source.role)
    if (address !== undefined) yield { file: source.file, address }
  }
}

/** The files without which there is no site. */
function missingFiles(entries: readonly Entry[]): Problem[] {
  const there = new Set(entries.map(({ source }) => source.file))
  const needed = ['content/site.json', 'content/navigation.json', 'content/pages/index.json']
  return needed.filter((file) => !there.has(file)).map((file) => ({ file, message: 'This file is missing.' }))
}
