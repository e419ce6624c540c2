import type { Graph } from '../lib/graph/graph'
import type { Step } from '../lib/graph/step'
import { formModules } from './emit/form-rules'
import { interfaceModule } from './emit/interface-module'
import { languageModule, languageOf } from './emit/language-module'
import type { Entry } from './entry'
import type { SchemaSet } from './schemas/load-schemas'

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
  /** Modules with the language and the interface texts: text by path below the generated folder. */
  const interfaceModules = graph.step('interface-modules', {
    keep: 'json',
    make: ({ get }) => {
      const modules: Record<string, string> = { 'language.ts': languageModule(get(language)) }
      for (const [part, schema] of get(schemas).interfaceParts) {
        const { value } = get(entry, interfaceFile(part))
        modules[`interface/${part}.ts`] = interfaceModule(part, schema, get(binder).bind(value))
      }
      return modules
    },
  })
  /** Modules with the rules and texts of the fields of each form. */
  const formFiles = graph.step('form-modules', {
    keep: 'json',
    make: ({ get }) =>
      formModules(get(schemas), (form) => get(binder).bind(get(entry, interfaceFile(`${form}-form`)).value)),
  })
  return { language, interfaceModules, formFiles }
}
