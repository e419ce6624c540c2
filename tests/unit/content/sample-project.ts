import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Pictures } from '../../../scripts/content/pictures'
import { checkContent, type Generated, generateContent, type Report } from '../../../scripts/content/pipeline'
import { DAY_SETTING, SHOW_UNPUBLISHED_SETTING } from '../../../scripts/content/publication/site-day'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { Graph } from '../../../scripts/lib/graph/graph'
import { repository } from './copy-content'
import { standInPictures } from './stand-in-pictures'

/** What a check gave, and what was generated when there was no mistake. */
export type Run = Report & Generated

interface SampleContent {
  /**
   * @param changed files to read again even if their stamps are as before
   * @param folder of the generated files
   * @param write false only checks
   */
  run(options?: {
    readonly changed?: Iterable<string>
    readonly folder?: string
    readonly write?: boolean
  }): Promise<Run>
}

/** The day for which the sample is built, so that no test depends on the clock. */
export const today = '2026-01-15'

interface SampleOptions {
  readonly pictures?: Pictures
  readonly day?: string
  readonly showsUnpublished?: boolean
}

/** A small project of its own in a temporary folder: a few schemas and a few pages, all of them right. */
export class SampleProject {
  readonly root = mkdtempSync(join(tmpdir(), 'content-'))

  constructor() {
    cpSync(join(import.meta.dirname, 'sample'), this.root, { recursive: true })
    for (const name of ['shared/acknowledge', 'linked/inline-text', 'linked/inline-part']) {
      const file = `schemas/${name}.schema.json`
      cpSync(join(repository, file), join(this.root, file))
    }
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, text: string | Uint8Array): this {
    mkdirSync(dirname(join(this.root, file)), { recursive: true })
    writeFileSync(join(this.root, file), text)
    return this
  }

  /** Replaces a piece of a file. @throws Error when the piece is not there exactly once */
  replace(file: string, piece: string, by: string): this {
    const before = this.read(file)
    if (before.split(piece).length !== 2) throw new Error(`${file} does not have this once: ${piece}`)
    return this.write(
      file,
      before.replace(piece, () => by),
    )
  }

  remove(file: string): this {
    rmSync(join(this.root, file), { recursive: true })
    return this
  }

  /** The content of this project as a graph that leaves nothing behind. */
  content({
    pictures = standInPictures,
    day = today,
    showsUnpublished = false,
  }: SampleOptions = {}): SampleContent {
    const settings = { [DAY_SETTING]: day, [SHOW_UNPUBLISHED_SETTING]: String(showsUnpublished) }
    const graph = new Graph({ root: this.root, settings })
    const steps = contentSteps(graph, pictures)
    return {
      async run({ changed, folder = 'src/generated', write = true } = {}) {
        graph.refresh(changed)
        const report = await checkContent(graph, steps)
        if (report.diagnostics.length > 0 || !write) return { ...report, written: [], removed: 0, large: [] }
        return { ...report, ...(await generateContent(graph, steps, folder)) }
      },
    }
  }

  run(): Promise<Run> {
    return this.content().run()
  }

  /** The diagnostics of a check as they are printed, without their number; empty when nothing is wrong. */
  async report(): Promise<string> {
    const { diagnostics } = await this.content().run({ write: false })
    return diagnostics.map(({ text }) => text).join('\n\n')
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
