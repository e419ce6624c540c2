import { ensureBrowser } from './ensure-browser'
import { type Failure, type Results, readBrowserResults, readUnitResults } from './read-results'
import { run } from './run'

type Part = () => Promise<Results>

const results = 'test-results'

/** Runs each command to its end; each one counts as a test. */
async function commands(...list: readonly (readonly string[])[]): Promise<Results> {
  const failures: Failure[] = []
  for (const command of list)
    if (!(await run(command))) failures.push({ name: command.join(' '), message: 'Its output is above.' })
  return { passed: list.length - failures.length, failures }
}

let generated: Promise<Results> | undefined

/** Makes a part of tests that import src/generated: generates it first, once for all parts. */
function onGeneratedSources(part: Part): Part {
  return async () => {
    generated ??= commands(['node', 'scripts/run.mjs', 'generate'])
    const generating = await generated
    return generating.failures.length > 0 ? generating : part()
  }
}

/** Makes a part that runs Vitest's projects of these names. */
function vitestProjects(...names: readonly string[]): Part {
  return onGeneratedSources(async () => {
    const file = `${results}/${names.join('-')}.json`
    const projects = names.flatMap((name) => ['--project', name])
    await run(['vitest', 'run', ...projects, '--reporter=default', '--reporter=json', `--outputFile=${file}`])
    return readUnitResults(file)
  })
}

/** Makes a part that runs the browser tests of a configuration, whose results have this name. */
function browserTests(name: string, config: string, env?: Readonly<Record<string, string>>): Part {
  return onGeneratedSources(async () => {
    console.log(`Browser: ${await ensureBrowser()}`)
    await run(['playwright', 'test', '--config', config], env)
    return readBrowserResults(`${results}/${name}.json`)
  })
}

const realContent = 'tests/real-content/playwright.config.ts'

/** Parts of `npm test` by name, in the order in which they run. */
export const parts = {
  content: () => commands(['node', 'scripts/run.mjs', 'check']),
  build: () => commands(['node', 'scripts/run.mjs', 'build', '--embedded']),
  types: onGeneratedSources(() =>
    commands(
      ...['.', 'src/sw', 'scripts', 'supabase/functions/notify', 'tests'].map((project) => [
        'tsc',
        '--project',
        project,
      ]),
    ),
  ),
  lint: () => commands(['node', 'scripts/run.mjs', 'lint']),
  unit: vitestProjects('unit'),
  slow: vitestProjects('slow', 'git'),
  browser: browserTests('browser', 'tests/playwright.config.ts'),
  pages: browserTests('content', realContent, { SITE: 'content' }),
  edits: browserTests('edited', realContent, { SITE: 'edited' }),
} satisfies Record<string, Part>

export type PartName = keyof typeof parts

/** What each part tests, for a message that lists them. */
const descriptions: Readonly<Record<PartName, string>> = {
  content: 'the content against its schemas',
  build: 'the whole site into dist/',
  types: 'TypeScript in every project',
  lint: "Biome's rules, formatting, imports between folders, texts in components",
  unit: 'the quick unit, contract and database tests',
  slow: 'the slow ones: databases, servers, git, builds, long searches',
  browser: 'browser tests on the fixture site',
  pages: 'every page of the real content in a browser',
  edits: 'the same on a copy of the content with ten ordinary edits',
}

/**
 * The parts with these names; all of them when none is named.
 * @throws Error that lists the parts when a name is unknown
 */
export function partsNamed(names: readonly string[]): PartName[] {
  const known = Object.keys(parts).filter(isPartName)
  const unknown = names.filter((name) => !isPartName(name))
  if (unknown.length > 0) {
    const list = known.map((name) => `  ${name.padEnd(8)} ${descriptions[name]}`)
    throw new Error(
      `There is no part "${unknown.join('", "')}". npm test has these parts:\n${list.join('\n')}`,
    )
  }
  return names.length === 0 ? known : names.filter(isPartName)
}

function isPartName(name: string): name is PartName {
  return Object.hasOwn(parts, name)
}
