import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ensureBrowser } from '../test/ensure-browser'
import { readBrowserCounts, readUnitCounts } from '../test/read-counts'
import { run } from '../test/run'

const root = resolve(import.meta.dirname, '../..')
process.chdir(root)

/** `npm test`: every check in turn, each to its end, and a closing line with the counts. */
async function main(): Promise<void> {
  await rm('test-results', { recursive: true, force: true })
  await mkdir('test-results', { recursive: true })
  let passed = 0
  let failed = 0
  const step = async (title: string, command: readonly string[]) => {
    console.log(`\n── ${title}`)
    const succeeded = await run(command)
    if (succeeded) passed += 1
    else failed += 1
    return succeeded
  }

  await step('Content', ['tsx', 'scripts/commands/check.ts'])
  await step('Build', ['tsx', 'scripts/commands/build.ts'])
  for (const project of ['.', 'src/sw', 'scripts', 'tests'])
    await step(`Types: ${project}`, ['tsc', '--project', project])
  await step('Lint', ['tsx', 'scripts/commands/lint.ts'])

  console.log('\n── Unit, contract and database tests')
  await run(['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile=test-results/unit.json'])
  const unit = await readUnitCounts('test-results/unit.json')

  console.log('\n── Browser tests')
  const browser = await ensureBrowser()
  console.log(`Browser: ${browser}`)
  await run(['playwright', 'test', '--config', 'tests/playwright.config.ts'])
  const inBrowser = await readBrowserCounts('test-results/browser.json')

  passed += unit.passed + inBrowser.passed
  failed += unit.failed + inBrowser.failed
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
