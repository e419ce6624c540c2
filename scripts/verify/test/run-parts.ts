import { mkdir, rm } from 'node:fs/promises'
import { type PartName, parts } from './parts'
import type { Failure } from './read-results'
import { createTemporaryFolder } from './temporary-folder'

/** Lines of a failure's message that the summary repeats. */
const MESSAGE_LINES = 25

/** Runs parts of `npm test`, each to its end, and prints what failed and a closing line with the counts. */
export async function runParts(names: readonly PartName[]): Promise<void> {
  await rm('test-results', { recursive: true, force: true })
  await mkdir('test-results', { recursive: true })
  let passed = 0
  const failures: Failure[] = []
  const removeTemporaryFolder = createTemporaryFolder()
  try {
    for (const name of names) {
      console.log(`\n── ${name}`)
      const started = performance.now()
      const results = await parts[name]()
      passed += results.passed
      failures.push(...results.failures)
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`── ${name}: ${results.passed} passed, ${results.failures.length} failed (${seconds} s)`)
    }
  } finally {
    removeTemporaryFolder()
  }
  // The output of a part is far above the end of the log, where a reader looks first.
  for (const { name, message } of failures) {
    const lines = message.split('\n').slice(0, MESSAGE_LINES)
    console.log(`\nFailed: ${name}\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
  console.log(`\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}
