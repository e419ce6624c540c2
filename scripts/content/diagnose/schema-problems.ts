import type { ErrorObject } from 'ajv'
import type { Path, Problem } from '../model'
import { type Origin, originOf, toPath, toPointer, valueAt } from '../origins'
import { isObject, type Schema } from '../schemas/schema'
import type { Validator } from '../schemas/validator'
import { branchFor, expectation, fieldLabel, fitsType, kindOf, resolved, type SchemaById } from './field'
import { explain } from './rule-sentences'
import { didYouMean, nearest } from './suggest'

/** Everything needed to say where a checked value comes from and what it is called. */
export interface CheckedContent {
  readonly schema: Schema
  readonly value: unknown
  readonly origins: ReadonlyMap<string, Origin>
  readonly byId: SchemaById
  readonly validator: Validator
}

/** Puts ajv's errors about one file into words. Of a choice only the branch that was probably meant is spoken of. */
export function schemaProblems(errors: readonly ErrorObject[], content: CheckedContent): Problem[] {
  return problemsBelow(errors, [], content)
}

/** @param base path of the value that the errors are about */
function problemsBelow(errors: readonly ErrorObject[], base: Path, content: CheckedContent): Problem[] {
  const value = valueAt(content.value, base)
  const conditions = errors.filter((error) => error.keyword === 'if')
  const plain = errors.filter((error) => !conditions.some((condition) => belongsTo(error, condition)))
  const choices = plain.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const outermost = choices.filter(
    (choice) => !choices.some((other) => other !== choice && holds(other, choice)),
  )
  const simple = plain.filter((error) => !outermost.some((choice) => holds(choice, error)))

  const unknown = new Set(
    simple.flatMap((error) => (error.keyword === 'additionalProperties' ? [meantBy(error)] : [])),
  )
  const problems: Problem[] = []
  const broken = new Set<string>()
  for (const error of simple) {
    if (error.keyword === 'propertyNames') continue
    const name = `${error.instancePath}/${error.params.missingProperty}`
    if (error.keyword === 'required' && unknown.has(name)) continue
    const path = [...base, ...toPath(error.instancePath, value)]
    broken.add(toPointer(path))
    problems.push(problemOf(error, path, content))
  }
  for (const choice of outermost) {
    const path = [...base, ...toPath(choice.instancePath, value)]
    broken.add(toPointer(path))
    problems.push(...explainChoice(choice, path, content))
  }
  for (const condition of conditions) {
    const path = [...base, ...toPath(condition.instancePath, value)]
    const pointer = toPointer(path)
    // A wrong field inside usually breaks the condition too: it is told alone.
    if ([...broken].some((other) => other === pointer || other.startsWith(`${pointer}/`))) continue
    problems.push(problemOf(condition, path, content))
  }
  return problems
}

/** Whether an error comes out of the branches of a failed condition. */
function belongsTo(error: ErrorObject, condition: ErrorObject): boolean {
  if (error === condition || error.keyword === 'if') return error === condition
  const place = condition.schemaPath.slice(0, -'if'.length)
  return error.schemaPath.startsWith(`${place}then/`) || error.schemaPath.startsWith(`${place}else/`)
}

/** Whether an error is about the value a choice was made for, or something inside it. */
function holds(choice: ErrorObject, error: ErrorObject): boolean {
  if (error.parentSchema === choice.parentSchema && error.instancePath === choice.instancePath)
    return error === choice
  return (
    error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`)
  )
}

/** The missing field that an unknown one was probably meant to be, as a pointer. */
function meantBy(error: ErrorObject): string {
  const schema: Schema = error.parentSchema ?? {}
  const written = isObject(error.data) ? error.data : {}
  const missing = (schema.required ?? []).filter((name) => !(name in written))
  return `${error.instancePath}/${nearest(String(error.params.additionalProperty), missing)}`
}

function explainChoice(error: ErrorObject, path: Path, content: CheckedContent): Problem[] {
  const branches: readonly Schema[] = error.parentSchema?.anyOf ?? error.parentSchema?.oneOf ?? []
  const value: unknown = error.data
  const { byId } = content
  const branch = branchFor(branches, value, byId)
  if (branch && !untold(branch, value)) {
    return problemsBelow(content.validator(branch, value).errors, path, content)
  }
  const told = branches.map((one) => resolved(one, byId)).filter((one) => fitsType(one, value))
  const discriminator = told[0] && constantOf(told[0])
  if (told.length > 1 && discriminator && isObject(value)) {
    const accepted = told.flatMap((one) => {
      const constant = one.properties?.[discriminator]?.const
      return typeof constant === 'string' ? [constant] : []
    })
    const written = value[discriminator]
    const missing = written === undefined
    return [
      at(content, missing ? path : [...path, discriminator], missing, {
        message: missing ? `The field "${discriminator}" is missing.` : 'This kind does not exist.',
        expected: accepted.join(', '),
        ...(missing ? {} : { found: String(JSON.stringify(written)) }),
        help: missing ? [] : didYouMean(String(written), accepted),
      }),
    ]
  }
  if (branch) return problemsBelow(content.validator(branch, value).errors, path, content)
  const expected = branches.map((one) => expectation(one, byId)).join(', or ')
  return [
    at(content, path, false, {
      message: `This cannot be ${kindOf(value)}.`,
      expected,
      found: JSON.stringify(value),
    }),
  ]
}

/** Whether a branch has a field that says its kind, and the value says another one or none. */
function untold(branch: Schema, value: unknown): boolean {
  const name = constantOf(branch)
  return name !== undefined && isObject(value) && value[name] !== branch.properties?.[name]?.const
}

function constantOf(schema: Schema): string | undefined {
  return Object.entries(schema.properties ?? {}).find(
    ([name, inner]) => inner.const !== undefined && name !== 'sample',
  )?.[0]
}

function problemOf(error: ErrorObject, path: Path, content: CheckedContent): Problem {
  const told = explain(error, content.byId)
  const inner = told.key === undefined ? path : [...path, told.key]
  return at(
    content,
    inner,
    error.keyword === 'required' || error.keyword === 'if',
    told,
    told.key !== undefined,
  )
}

/**
 * A problem at a path of the checked content, placed in the file where it was written.
 * @param gap whether something is missing: in an included object that is told where it is included
 */
function at(
  content: CheckedContent,
  path: Path,
  gap: boolean,
  words: Omit<Problem, 'file' | 'place' | 'field'>,
  ofKey = false,
): Problem {
  const origin = originOf(content.origins, path)
  const { file, path: place } = gap && origin.included ? origin.included : origin
  const label = fieldLabel(content.schema, ofKey ? path.slice(0, -1) : path, content.value, content.byId)
  const { message, expected, found, help } = words
  return {
    file,
    place: { path: place, of: ofKey ? 'key' : 'value' },
    ...(label ? { field: label } : {}),
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
    ...(help?.length ? { help } : {}),
  }
}
