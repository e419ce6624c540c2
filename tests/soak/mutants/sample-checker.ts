import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Per cent of the mutants that are tried, and the seed that chooses them. */
const share = Number(process.env.MUTANT_SAMPLE)
const seed = process.env.MUTANT_SEED ?? ''

/** Leaves mutants out at random, so that only a sample is tried. Stryker counts them as mutants that do not compile. */
class SampleChecker implements Checker {
  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]))
  }
}

function resultOf({ fileName, location, replacement }: Mutant): CheckResult {
  const identity = JSON.stringify([seed, basename(fileName), location, replacement])
  const chance = createHash('sha256').update(identity).digest().readUInt32BE() / 2 ** 32
  return chance * 100 < share
    ? { status: CheckStatus.Passed }
    : { status: CheckStatus.CompileError, reason: 'not in the sample' }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
