import { resolve } from 'node:path'
import { importProblems } from '../lint/import-problems'
import { run } from '../test/run'

/*
 * `npm run lint`: Biome's rules and formatting, then the import rules between folders.
 */
const root = resolve(import.meta.dirname, '../..')
process.chdir(root)
const passesBiome = await run(['biome', 'ci', '.'])
const problems = importProblems(root)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Imports: no problems.' : `Imports: ${problems.length} problems.`)
if (!passesBiome || problems.length > 0) process.exitCode = 1
