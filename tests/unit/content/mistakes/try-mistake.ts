import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../../../scripts/content/diagnose/print'
import type { Problem } from '../../../../scripts/content/model'
import { checkContent } from '../../../../scripts/content/pipeline'
import { LATEST_DAY_SETTING, latestLikelyDay } from '../../../../scripts/content/publication/site-day'
import { contentSteps } from '../../../../scripts/content/steps/content-steps'
import { pictureMaker } from '../../../../scripts/images/picture-maker'
import { Graph } from '../../../../scripts/lib/graph/graph'
import { fixtureContent } from '../../../project/fixture-site'
import { copyContent } from '../copy-content'
import type { PlantedMistake } from './planted-mistakes'

/**
 * Outcome of a mistake: good if the only diagnostic names file, line, mistake and repair; weak if something of it is
 * missing; silent if nothing is reported.
 */
export interface Outcome {
  readonly grade: 'good' | 'weak' | 'silent'
  /** Everything that is reported. */
  readonly report: string
}

/** A copy of the fixture site in which mistakes are made and repaired one after the other. */
export class EditedFixture {
  private readonly graph: Graph
  private readonly steps: ReturnType<typeof contentSteps>

  constructor(private readonly root: string) {
    copyContent(root)
    this.graph = new Graph({ root, settings: { [LATEST_DAY_SETTING]: latestLikelyDay('2026-11-27') } })
    this.steps = contentSteps(this.graph, pictureMaker())
  }

  /** Makes a mistake, checks the content, and repairs it. */
  async try(mistake: PlantedMistake): Promise<Outcome> {
    const changed = this.plant(mistake)
    try {
      const { diagnostics, warnings } = await this.check(changed)
      const expected = mistake.isWarning ? warnings : diagnostics
      const all = [...diagnostics, ...warnings]
      const report = all.map(({ text }) => text).join('\n\n')
      if (all.length === 0) return { grade: 'silent', report }
      const isGood = all.length === expected.length && this.isAnswered(mistake, expected)
      return { grade: isGood ? 'good' : 'weak', report }
    } finally {
      this.repair(changed)
      await this.check(changed)
    }
  }

  /** Everything that is reported now. */
  async check(changed: readonly string[] = []) {
    this.graph.refresh(changed)
    return checkContent(this.graph, this.steps)
  }

  private isAnswered(mistake: PlantedMistake, diagnostics: readonly Diagnostic[]): boolean {
    const [first] = diagnostics
    const file = `content/${mistake.blames ?? mistake.renamed ?? mistake.file}`
    if (diagnostics.length !== (mistake.times ?? 1) || first?.file !== file) return false
    if (!diagnostics.every(({ problem }) => isExplained(problem))) return false
    const { at, says, fix } = mistake
    if (at !== undefined) {
      const text = readFileSync(join(this.root, file), 'utf8')
      const lines = text.split('\n').flatMap((line, index) => (line.includes(at) ? [index + 1] : []))
      if (!lines.includes(first.line)) return false
    }
    return first.text.includes(says) && first.text.includes(fix)
  }

  /** @returns the changed files */
  private plant({ file, renamed, added, copyOf, also = [], ...change }: PlantedMistake): string[] {
    const changed = new Set<string>()
    const touch = (name: string) => {
      changed.add(`content/${name}`)
      return join(this.root, 'content', name)
    }
    const edit = (one: Pick<PlantedMistake, 'file' | 'piece' | 'by'>) => {
      const path = touch(one.file)
      const before = readFileSync(path, 'utf8')
      const after = one.piece === undefined ? (one.by ?? '') : before.replace(one.piece, one.by ?? '')
      if (after === before) throw new Error(`${one.file} does not hold ${one.piece}.`)
      writeFileSync(path, after)
    }
    const path = touch(file)
    if (renamed !== undefined) {
      mkdirSync(dirname(touch(renamed)), { recursive: true })
      renameSync(path, touch(renamed))
    } else if (added !== undefined || copyOf !== undefined) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, added ?? readFileSync(join(fixtureContent, copyOf ?? '')))
    } else edit({ file, ...change })
    for (const one of also) edit(one)
    return [...changed]
  }

  private repair(changed: readonly string[]): void {
    for (const file of changed) {
      const path = join(this.root, file)
      rmSync(path, { force: true })
      const original = join(fixtureContent, file.slice('content/'.length))
      try {
        writeFileSync(path, readFileSync(original))
      } catch {
        // The mistake added the file; an empty folder that remains has no meaning.
      }
    }
  }
}

/** Whether nothing that a problem names or advises is empty. */
function isExplained({ expected, found, help = [] }: Problem): boolean {
  return [expected, found, ...help].every((text) => text === undefined || /[^\s,]/.test(text))
}
