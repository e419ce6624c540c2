import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { SoakRequest } from '../request'
import { type MutatedArea, mutatedAreas } from './areas'

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Environment variable that hands the folders of tests to the configuration of Vitest. */
const TESTS_VARIABLE = 'MUTANT_TESTS'
const root = resolve(import.meta.dirname, '../../..')

/** A mutant that no test of its area notices, and why that is right: it is equivalent, or a browser test notices it. */
interface JudgedMutant {
  readonly file: string
  /** The line that it changes, without the spaces around it. */
  readonly line: string
  readonly replacement: string
  readonly why: string
}

const judged: readonly JudgedMutant[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'judged-mutants.json'), 'utf8'),
)

/**
 * Changes the program in many small ways, one at a time, and runs the tests of each area. Resolves to whether in every area they
 * notice at least `count` per cent of the mutants that are not judged.
 */
export async function soakMutants({ count, only }: SoakRequest): Promise<boolean> {
  process.chdir(root)
  const names = only === undefined ? Object.keys(mutatedAreas) : [only]
  let holds = true
  for (const name of names) {
    const area = mutatedAreas[name]
    if (!area) throw new Error(`There is no area “${name}”, only ${Object.keys(mutatedAreas).join(', ')}.`)
    holds = (await tryArea(name, area, count)) && holds
  }
  return holds
}

async function tryArea(name: string, { mutate, tests }: MutatedArea, least: number): Promise<boolean> {
  process.env[TESTS_VARIABLE] = tests.join(' ')
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/soak/mutants/vitest.config.ts' },
    mutate: [...mutate],
    // Constants of modules need all modules again for each mutant, which takes ten times as long.
    ignoreStatic: true,
    ignorePatterns: ['dist', 'test-results', '.cache', '.desk', '.data'],
    // TypeScript 7 has no API that Stryker knows; the sandbox needs none of its rewriting.
    tsconfigFile: 'no-tsconfig.json',
    tempDirName: '.cache/mutants',
    cleanTempDir: 'always',
    reporters: [],
    allowConsoleColors: false,
    timeoutMS: 30_000,
  })
  const mutants = await stryker.runMutationTest()
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const open = survivors.filter((mutant) => !isJudged(mutant))
  const share = (100 * noticed.length) / Math.max(1, noticed.length + open.length)
  for (const mutant of open) console.log(describe(mutant))
  console.log(
    `mutants ${name}: ${share.toFixed(1)} % of ${noticed.length + open.length} noticed, ${open.length} survive, ${survivors.length - open.length} judged`,
  )
  return share >= least
}

function isJudged(mutant: Mutant): boolean {
  const line = lineOf(mutant)
  return judged.some(
    (one) => one.file === fileOf(mutant) && one.line === line && one.replacement === mutant.replacement,
  )
}

function describe(mutant: Mutant): string {
  const { location, replacement = '', status } = mutant
  const seen = status === 'NoCoverage' ? ' (no test runs it)' : ''
  return `${fileOf(mutant)}:${location.start.line}:${location.start.column}${seen}\n  ${lineOf(mutant)}\n  → ${replacement.replace(/\s+/g, ' ')}`
}

const fileOf = ({ fileName }: Mutant) => fileName.slice(root.length + 1)
const lineOf = (mutant: Mutant) =>
  (readFileSync(mutant.fileName, 'utf8').split('\n')[mutant.location.start.line - 1] ?? '').trim()
