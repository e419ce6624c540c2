import { resolve } from 'node:path'
import { importProblems } from '../lint/import-problems'
import { visibleTexts } from '../lint/visible-texts'
import { run } from '../test/run'

/*
 * `npm run lint`: Biome's rules and formatting, the import rules between folders, and no visible text in components.
 */
const root = resolve(import.meta.dirname, '../..')
process.chdir(root)
const passesBiome = await run(['biome', 'ci', '.'])
const problems = importProblems(root)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Imports: no problems.' : `Imports: ${problems.length} problems.`)
const texts = visibleTexts(root)
for (const { file, line, text } of texts)
  console.error(`${file}:${line} holds a text for visitors: "${text}".`)
console.log(
  texts.length === 0
    ? 'Texts in components: none.'
    : `Texts in components: ${texts.length}. Move them to content/interface/; see CONTRIBUTING.md.`,
)
if (!passesBiome || problems.length > 0 || texts.length > 0) process.exitCode = 1
