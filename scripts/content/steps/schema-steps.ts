import type { Graph } from '../../lib/graph/graph'
import { makeTextCheck } from '../checks/texts/text-check'
import { contentTypes } from '../emit/content-types'
import { shapeOf } from '../emit/shape'
import { unitBinder } from '../emit/unit-binder'
import { compileChecks } from '../schemas/compile'
import { keepLast } from '../schemas/keep-last'
import { loadSchemas, type SchemaSet } from '../schemas/load-schemas'
import { validatorOf } from '../schemas/validator'

const checksOf = keepLast(compileChecks)
const typesOf = keepLast(contentTypes)
const lastValidatorOf = keepLast(validatorOf)

/** Defines the steps of the build graph that depend on the schemas alone. */
export function schemaSteps(graph: Graph) {
  const schemas = graph.step('schemas', {
    keep: 'memory',
    digest: ({ hash }: SchemaSet) => hash,
    make: ({ list, bytes }) =>
      loadSchemas(
        new Map(list('schemas').map((file) => [file.slice('schemas/'.length), bytes(file).toString('utf8')])),
      ),
  })
  const checks = graph.step('checks', { keep: 'blob', make: ({ get }) => checksOf(get(schemas)) })
  const validator = graph.step('validator', {
    keep: 'memory',
    digest: ({ checks: { digest } }: { checks: { digest: string } }) => digest,
    make: ({ get }) => {
      const compiled = get(checks)
      return { checks: compiled, validate: lastValidatorOf(get(schemas), compiled.text()) }
    },
  })
  const types = graph.asyncStep('types', { keep: 'blob', make: ({ get }) => typesOf(get(schemas)) })
  const shape = graph.asyncStep('shape', {
    keep: 'json',
    make: async ({ get }) => shapeOf((await get(types)).text()),
  })
  const binder = graph.step('unit-binder', {
    keep: 'memory',
    digest: ({ hash }: { hash: string; bind: (value: unknown) => unknown }) => hash,
    make: ({ get }) => ({ hash: get(schemas).hash, bind: unitBinder(get(schemas)) }),
  })
  const textCheck = graph.step('text-check', {
    keep: 'memory',
    digest: ({ hash }: { hash: string; check: ReturnType<typeof makeTextCheck> }) => hash,
    make: ({ get }) => ({ hash: get(schemas).hash, check: makeTextCheck(misspellingsIn(get(schemas))) }),
  })

  return { schemas, validator, types, shape, binder, textCheck }
}

function misspellingsIn(schemas: SchemaSet): Readonly<Record<string, string>> {
  return schemas.at('shared/unit').misspellings ?? {}
}
