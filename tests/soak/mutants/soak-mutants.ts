import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { SoakRequest } from '../request'
import { type MutatedArea, mutatedAreas } from './areas'

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const root = resolve(import.meta.dirname, '../../..')
const sampleChecker = resolve(import.meta.dirname, 'sample-checker.ts')

/** Mutants that no test of their area notices, and why that is right: they are equivalent, or a browser test notices them. */
interface JudgedMutants {
  readonly why: string
  /** By file: the lines that they change, trimmed, each with the replacements. Survives changes of other lines. */
  readonly mutants: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

const judged: readonly JudgedMutants[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'judged-mutants.json'), 'utf8'),
)

/**
 * Changes the program in many small ways, one at a time, and runs the tests of each area. Resolves to whether in every area they
 * notice at least `count` per cent of the mutants that are not judged.
 */
export async function soakMutants({
  count,
  seed,
  only,
  files,
  changed,
  sample,
}: SoakRequest): Promise<boolean> {
  process.chdir(root)
  if (sample !== undefined) {
    if (changed) throw new Error('A sample leaves nothing for the next run: use --sample or --changed.')
    // Stryker runs `sample-checker.ts` in a separate process, which reads these variables.
    process.env.MUTANT_SAMPLE = String(sample)
    process.env.MUTANT_SEED = String(seed)
    console.log(`mutants: a sample of ${sample} %, seed ${seed}`)
  }
  const names = only === undefined ? Object.keys(mutatedAreas) : [only]
  let holds = true
  for (const name of names) {
    const area = mutatedAreas[name]
    if (!area) throw new Error(`There is no area “${name}”, only ${Object.keys(mutatedAreas).join(', ')}.`)
    const mutants = await tryArea(
      files === undefined ? area : { ...area, mutate: [files] },
      changed ? name : undefined,
    )
    holds = report(name, mutants) >= count && holds
  }
  return holds
}

/** Tries the mutants of an area with its quick tests, and those that survive with its slow ones. */
async function tryArea(area: MutatedArea, history: string | undefined): Promise<Mutant[]> {
  const { slowTests = [] } = area
  const mutants = await tryMutants(area.mutate, area.tests, slowTests, history)
  const open = mutants.filter(isOpen)
  if (slowTests.length === 0 || open.length === 0) return mutants
  const again = await tryMutants(open.map(rangeOf), slowTests, [], undefined)
  const noticed = new Set(again.filter(isNoticed).map(describe))
  return mutants.map((mutant) =>
    isOpen(mutant) && noticed.has(describe(mutant)) ? { ...mutant, status: 'Killed' } : mutant,
  )
}

/** Tries mutants, or only those that changed since the last run with the same `history`. */
async function tryMutants(
  mutate: readonly string[],
  tests: readonly string[],
  leftOut: readonly string[],
  history: string | undefined,
): Promise<Mutant[]> {
  const isSample = process.env.MUTANT_SAMPLE !== undefined
  process.env.MUTANT_TESTS = tests.join(' ')
  process.env.MUTANT_TESTS_LEFT_OUT = leftOut.join(' ')
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', ...(isSample ? [sampleChecker] : [])],
    ...(isSample && { checkers: ['sample'], checkerNodeArgs: ['--import', 'tsx'] }),
    vitest: { configFile: 'tests/soak/mutants/vitest.config.ts' },
    mutate: [...mutate],
    // Constants of modules need all modules again for each mutant, which takes ten times as long.
    ignoreStatic: true,
    ignorePatterns: ['dist', 'test-results', '.cache', '.desk', '.data'],
    // TypeScript 7 has no API that Stryker knows; the sandbox needs none of its rewriting.
    tsconfigFile: 'no-tsconfig.json',
    tempDirName: '.cache/mutants',
    cleanTempDir: 'always',
    reporters: process.stdout.isTTY ? ['progress'] : [],
    ...(history !== undefined && { incremental: true, incrementalFile: `.cache/mutants-${history}.json` }),
    allowConsoleColors: false,
    timeoutMS: 10_000,
    // The slow tests of the desk take some minutes on a busy machine.
    dryRunTimeoutMinutes: 20,
  })
  return stryker.runMutationTest()
}

/** Prints the mutants that survive, and returns how many per cent of those that are not judged were noticed. */
function report(name: string, mutants: readonly Mutant[]): number {
  const noticed = mutants.filter(isNoticed).length
  const timedOut = mutants.filter(({ status }) => status === 'Timeout').length
  const open = mutants.filter(isOpen)
  const judgedOnes = mutants.filter((mutant) => survives(mutant) && isJudged(mutant)).length
  const share = (100 * noticed) / Math.max(1, noticed + open.length)
  for (const mutant of open) console.log(describe(mutant))
  console.log(
    `mutants ${name}: ${share.toFixed(1)} % of ${noticed + open.length} noticed (${timedOut} by timing out), ${open.length} survive, ${judgedOnes} judged`,
  )
  return share
}

const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
const survives = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'
const isOpen = (mutant: Mutant) => survives(mutant) && !isJudged(mutant)

function isJudged(mutant: Mutant): boolean {
  return judged.some(({ mutants }) =>
    mutants[fileOf(mutant)]?.[lineOf(mutant)]?.includes(replacementOf(mutant)),
  )
}

function describe(mutant: Mutant): string {
  const { start } = mutant.location
  const change = `${replacedOf(mutant)} → ${replacementOf(mutant)}`
  return `${fileOf(mutant)}:${start.line}:${start.column}\n  ${lineOf(mutant)}\n  ${change}`
}

/** The place of a mutant as Stryker reads it, which counts columns from 0. */
function rangeOf(mutant: Mutant): string {
  const { start, end } = mutant.location
  return `${fileOf(mutant)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
}

const fileOf = ({ fileName }: Mutant) => fileName.slice(root.length + 1)
const replacementOf = ({ replacement = '' }: Mutant) => replacement.replace(/\s+/g, ' ')

const linesOf = ({ fileName, location: { start, end } }: Mutant) =>
  readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)

const lineOf = (mutant: Mutant) => (linesOf(mutant)[0] ?? '').trim()

/** What a mutant replaces, as one line. Stryker counts columns from 1 here. */
function replacedOf(mutant: Mutant): string {
  const { start, end } = mutant.location
  const lines = linesOf(mutant)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return lines.join(' ').replace(/\s+/g, ' ')
}
