import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { unformattedContent } from '../verify/lint/content-format'
import { keywordsFile, keywordsText } from '../verify/lint/schema-keywords'
import { run } from '../verify/test/run'

/*
 * `npm run format`: corrects style and formatting with Biome, and writes content files as the desk would write them and the
 * reference of the schema keywords.
 */
async function main(): Promise<void> {
  readOptions('npm run format', {})
  for (const { file, canonical } of unformattedContent(projectRoot))
    writeFileSync(join(projectRoot, file), canonical)
  writeFileSync(join(projectRoot, keywordsFile), keywordsText(projectRoot))
  if (!(await run(['biome', 'check', '--write', '.']))) process.exitCode = 1
}

main().catch(reportFailure)
