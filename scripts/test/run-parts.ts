import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type PartName, parts } from './parts'

/** Runs parts of `npm test`, each to its end, and prints a closing line with the counts. */
export async function runParts(names: readonly PartName[]): Promise<void> {
  process.chdir(resolve(import.meta.dirname, '../..'))
  await rm('test-results', { recursive: true, force: true })
  await mkdir('test-results', { recursive: true })
  let passed = 0
  let failed = 0
  for (const name of names) {
    console.log(`\n── ${name}`)
    const started = performance.now()
    const counts = await parts[name]()
    passed += counts.passed
    failed += counts.failed
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
