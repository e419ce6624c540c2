import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { readText } from '../lib/read-text'
import { reportFailure } from '../lib/report-failure'
import { thirdPartyFile, thirdPartyText } from '../verify/licenses/third-party'
import { changingTexts } from '../verify/lint/changing-texts'
import { unformattedContent } from '../verify/lint/content-format'
import { importProblems } from '../verify/lint/import-problems'
import { keywordsFile, keywordsText } from '../verify/lint/schema-keywords'
import { visibleTexts } from '../verify/lint/visible-texts'
import { run } from '../verify/test/run'

/*
 * `npm run lint`: Biome's rules and formatting, canonical content, the import rules between folders, no visible text in
 * components, no changing text beside other children, current licences, and a current reference of the schema keywords.
 */
async function main(): Promise<void> {
  readOptions('npm run lint', {})
  const passesBiome = await run(['biome', 'ci', '.'])
  const unformatted = unformattedContent(projectRoot)
  for (const { file } of unformatted) console.error(`${file} is not formatted as the desk writes it.`)
  console.log(
    unformatted.length === 0
      ? 'Content: formatted.'
      : `Content: ${unformatted.length} files to format. Run npm run format and commit them.`,
  )
  const problems = importProblems(projectRoot)
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'Imports: no problems.' : `Imports: ${problems.length} problems.`)
  const texts = visibleTexts(projectRoot)
  for (const { file, line, text } of texts)
    console.error(`${file}:${line} holds a text for visitors: "${text}".`)
  console.log(
    texts.length === 0
      ? 'Texts in components: none.'
      : `Texts in components: ${texts.length}. Move them to content/interface/; see CONTRIBUTING.md.`,
  )
  const changing = changingTexts(projectRoot)
  for (const { file, line, code } of changing)
    console.error(`${file}:${line} has a text that can change beside other children: ${code}.`)
  console.log(
    changing.length === 0
      ? 'Changing texts: each is the only child of its element.'
      : `Changing texts: ${changing.length}. Give each an element, because translators replace text nodes; see CONTRIBUTING.md.`,
  )
  const hasLicenses = readText(projectRoot, thirdPartyFile) === thirdPartyText(projectRoot)
  console.log(
    hasLicenses
      ? `Licences: ${thirdPartyFile} is up to date.`
      : `Licences: ${thirdPartyFile} does not list the packages of package-lock.json. Run npm run licenses and commit it.`,
  )
  const hasKeywords = readText(projectRoot, keywordsFile) === keywordsText(projectRoot)
  console.log(
    hasKeywords
      ? `Keywords: ${keywordsFile} is up to date.`
      : `Keywords: ${keywordsFile} differs from the definitions. Run npm run format and commit it.`,
  )
  const isClean = unformatted.length + problems.length + texts.length + changing.length === 0
  if (!passesBiome || !isClean || !hasLicenses || !hasKeywords) process.exitCode = 1
}

main().catch(reportFailure)
