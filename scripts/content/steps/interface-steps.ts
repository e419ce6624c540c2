import type { Graph } from '../../lib/graph/graph'
import type { Step } from '../../lib/graph/step'
import { formModules } from '../emit/form-rules'
import { interfaceModule } from '../emit/interface-module'
import { datesModule, figureStyleOf, languageModule, languageOf } from '../emit/language-module'
import type { Entry } from '../entry'
import type { SchemaSet } from '../schemas/load-schemas'

/** Path of the file with the interface texts of a part of the site. */
export function interfaceFile(part: string): string {
  return `content/interface/${part}.json`
}

/** Defines the steps of the build graph for the texts of the interface and the language that they follow. */
export function interfaceSteps(
  graph: Graph,
  schemas: Step<SchemaSet>,
  binder: Step<{ readonly bind: (value: unknown) => unknown }>,
  entry: Step<Entry>,
) {
  const language = graph.step('language', {
    keep: 'json',
    make: ({ get }) => languageOf(get(entry, 'content/site.json').value),
  })
  const figureStyle = graph.step('figure-style', {
    keep: 'json',
    make: ({ get }) => {
      const hasTexts = get(schemas).interfaceParts.has('quantities')
      const texts = hasTexts ? get(entry, interfaceFile('quantities')).value : undefined
      return figureStyleOf(get(language), texts)
    },
  })
  /** Modules with the language, the interface texts and the fields of forms: text by path below the generated folder. */
  const interfaceModules = graph.step('interface-modules', {
    keep: 'json',
    make: ({ get }): Record<string, string> => {
      const textsOf = (part: string) => get(binder).bind(get(entry, interfaceFile(part)).value)
      const parts = [...get(schemas).interfaceParts].map(([part, schema]) => [
        `interface/${part}.ts`,
        interfaceModule(part, schema, textsOf(part)),
      ])
      return {
        'language.ts': languageModule(get(language), get(figureStyle)),
        'dates.ts': datesModule(get(language)),
        ...Object.fromEntries(parts),
        ...formModules(get(schemas), (form) => textsOf(`${form}-form`)),
      }
    },
  })
  return { language, figureStyle, interfaceModules }
}
