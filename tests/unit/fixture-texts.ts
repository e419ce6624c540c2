import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentSteps } from '../../scripts/content/steps/content-steps'
import { Graph } from '../../scripts/lib/graph/graph'
import { standInPictures } from './content/stand-in-pictures'

const repository = join(import.meta.dirname, '../..')
/** A project with the fixture's content and the project's schemas. */
const project = join(repository, '.cache/fixture-texts')

/** Global set-up of vitest: generates the interface texts of the fixture site, which `vitest.config.ts` resolves. */
export default function generateFixtureTexts(): void {
  for (const [name, target] of [
    ['content', 'tests/fixture/content'],
    ['schemas', 'schemas'],
  ] as const) {
    mkdirSync(project, { recursive: true })
    rmSync(join(project, name), { recursive: true, force: true })
    symlinkSync(join(repository, target), join(project, name), 'junction')
  }
  const graph = new Graph({ root: project })
  const modules = graph.get(contentSteps(graph, standInPictures).interfaceModules)
  for (const [path, text] of Object.entries(modules)) {
    const file = join(project, 'src/generated', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
