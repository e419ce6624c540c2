import type { ErrorObject } from 'ajv'
import type { Path, Problem } from '../model'
import { type Origin, originOf, toPath, toPointer, valueAt } from '../origins'
import { schemaId } from '../schemas/complete-schema'
import { isObject, type Schema } from '../schemas/schema'
import type { Validator } from '../schemas/validator'
import { explainError } from './explain-error'
import { explainUnit } from './explain-unit'
import { branchFor, expectation, fieldLabel, fitsType, kindOf, resolved, type SchemaById } from './field'
import { formatList, misspellingsOf, nearest, suggestion, suggestNearest } from './suggest'

/** A validated value with what locating and labelling its errors requires. */
export interface CheckedContent {
  readonly schema: Schema
  readonly value: unknown
  readonly origins: ReadonlyMap<string, Origin>
  readonly byId: SchemaById
  readonly validator: Validator
}

/** Problems from ajv's errors in one file. For a choice, only those of the branch that was probably meant. */
export function schemaProblems(errors: readonly ErrorObject[], content: CheckedContent): Problem[] {
  return problemsBelow(errors, [], content)
}

/** @param base path of the value that the errors are about */
function problemsBelow(errors: readonly ErrorObject[], base: Path, content: CheckedContent): Problem[] {
  const value = valueAt(content.value, base)
  const conditions = errors.filter((error) => error.keyword === 'if')
  const plain = errors.filter(
    (error) => error.keyword !== 'if' && !conditions.some((condition) => belongsTo(error, condition)),
  )
  const choices = plain.filter(({ keyword }) => keyword === 'anyOf')
  const outermost = choices.filter(
    (choice) => !choices.some((other) => other !== choice && holds(other, choice)),
  )
  const simple = plain.filter(
    (error) => !outermost.some((choice) => holds(choice, error)) && !isFormOfBlank(error, plain),
  )

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
    const problem = problemOf(error, path, content)
    problems.push(error.keyword === 'required' ? withUnknownFields(problem, error, simple) : problem)
  }
  for (const choice of outermost) {
    const path = [...base, ...toPath(choice.instancePath, value)]
    broken.add(toPointer(path))
    problems.push(...explainChoice(choice, path, content))
  }
  for (const condition of conditions) {
    const path = [...base, ...toPath(condition.instancePath, value)]
    const pointer = toPointer(path)
    // An invalid field inside usually fails the condition too: only the field is reported.
    if ([...broken].some((other) => other === pointer || other.startsWith(`${pointer}/`))) continue
    problems.push(problemOf(condition, path, content))
  }
  return problems
}

/** Whether an error is about the form of a text that another error reports as empty or blank. */
function isFormOfBlank({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (keyword !== 'pattern' && keyword !== 'format') return false
  const isBlank = (error: ErrorObject) =>
    error.keyword === 'notBlank' || (error.keyword === 'minLength' && error.data === '')
  return errors.some((error) => error.instancePath === instancePath && isBlank(error))
}

/** Adds to a missing field the unknown fields beside it, one of which may be meant. */
function withUnknownFields(problem: Problem, missing: ErrorObject, errors: readonly ErrorObject[]): Problem {
  const beside = errors.filter(
    ({ keyword, instancePath }) =>
      keyword === 'additionalProperties' && instancePath === missing.instancePath,
  )
  if (beside.length === 0) return problem
  const names = beside.map(({ params }) => `"${params.additionalProperty}"`)
  const sentence =
    names.length === 1
      ? `This block has the unknown field ${names[0]}: rename it if it was meant.`
      : `This block has the unknown fields ${formatList(names, names.length, 'and')}: rename the one that was meant.`
  return { ...problem, help: [...(problem.help ?? []), sentence] }
}

/** Whether an error comes from the branches of a failed condition. */
function belongsTo(error: ErrorObject, condition: ErrorObject): boolean {
  const place = condition.schemaPath.slice(0, -'if'.length)
  return error.schemaPath.startsWith(`${place}then/`) || error.schemaPath.startsWith(`${place}else/`)
}

/** Whether an error is about the value of a choice, or something inside it. */
function holds(choice: ErrorObject, error: ErrorObject): boolean {
  if (error.parentSchema === choice.parentSchema && error.instancePath === choice.instancePath)
    return error === choice
  return (
    error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`)
  )
}

/** Pointer to the missing field that an unknown field was probably meant to be. */
function meantBy(error: ErrorObject): string {
  const schema: Schema = error.parentSchema ?? {}
  const written = isObject(error.data) ? error.data : {}
  const missing = (schema.required ?? []).filter((name) => !(name in written))
  return `${error.instancePath}/${nearest(String(error.params.additionalProperty), missing)}`
}

function explainChoice(error: ErrorObject, path: Path, content: CheckedContent): Problem[] {
  const branches: readonly Schema[] = error.parentSchema?.anyOf ?? []
  const value: unknown = error.data
  const { byId } = content
  const branch = branchFor(branches, value, byId)
  if (branch && !isOtherKind(branch, value)) {
    return problemsBelow(content.validator(branch, value).errors, path, content)
  }
  const candidates = branches.map((one) => resolved(one, byId)).filter((one) => fitsType(one, value))
  const [discriminator] = (candidates[0] && discriminatorOf(candidates[0])) ?? []
  if (candidates.length > 1 && discriminator && isObject(value)) {
    const accepted = candidates.flatMap((one) => {
      const constant = one.properties?.[discriminator]?.const
      return typeof constant === 'string' ? [constant] : []
    })
    const written = value[discriminator]
    const missing = written === undefined
    const [misspelt] = missing ? misspellingsOf(discriminator, value) : []
    if (misspelt !== undefined) {
      const text = {
        message: `There is no field "${misspelt}" here, and the field "${discriminator}" is missing.`,
        expected: `"${discriminator}" with ${formatList(accepted)}`,
        found: `"${misspelt}"`,
        help: suggestion(misspelt, discriminator),
      }
      return [problemAtPath(content, [...path, misspelt], false, text, true)]
    }
    return [
      problemAtPath(content, missing ? path : [...path, discriminator], missing, {
        message: missing ? `The field "${discriminator}" is missing.` : 'This kind does not exist.',
        expected: accepted.join(', '),
        ...(missing ? {} : { found: String(JSON.stringify(written)) }),
        help: typeof written === 'string' ? suggestNearest(written, accepted) : [],
      }),
    ]
  }
  if (branch) return problemsBelow(content.validator(branch, value).errors, path, content)
  const expected = branches.map((one) => expectation(one, byId)).join(', or ')
  return [
    problemAtPath(content, path, false, {
      message: `This cannot be ${kindOf(value)}.`,
      expected,
      found: JSON.stringify(value),
    }),
  ]
}

/** Whether a branch has a discriminator, and the value has another one or none. */
function isOtherKind(branch: Schema, value: unknown): boolean {
  const [name, constant] = discriminatorOf(branch) ?? []
  return name !== undefined && isObject(value) && value[name] !== constant
}

/** Name and value of the fixed field that tells a kind from others. */
function discriminatorOf(schema: Schema): readonly [name: string, constant: unknown] | undefined {
  return Object.entries(schema.properties ?? {})
    .map(([name, inner]) => [name, inner.const] as const)
    .find(([name, constant]) => constant !== undefined && name !== 'sample')
}

function problemOf(error: ErrorObject, path: Path, content: CheckedContent): Problem {
  const explanation = explainAcceptedUnits(error, path, content) ?? explainError(error, content.byId)
  const key = explanation.key === undefined ? [] : [explanation.key]
  const inner = [...path, ...(explanation.inside ?? []), ...key]
  return problemAtPath(
    content,
    inner,
    error.keyword === 'required' || error.keyword === 'if',
    explanation,
    explanation.key !== undefined,
  )
}

/** Explains the wrong unit of a quantity; undefined for other errors, and for misspelt units. */
function explainAcceptedUnits(
  { keyword, parentSchema, data }: ErrorObject,
  path: Path,
  content: CheckedContent,
) {
  const schema: Schema = parentSchema ?? {}
  const isUnit = keyword === 'enum' && schema.$id === schemaId('shared/unit')
  if (!isUnit || typeof data !== 'string' || data in (schema.misspellings ?? {})) return undefined
  const holder = path.at(-2) === 'quantity' ? valueAt(content.value, path.slice(0, -2)) : undefined
  return explainUnit(data, holder, content.byId(schemaId('shared/property')))
}

/**
 * A problem at a path of the validated content, located in the file where that part was written.
 * @param isMissing whether a field is missing: in an included object, the problem is located at the include
 */
function problemAtPath(
  content: CheckedContent,
  path: Path,
  isMissing: boolean,
  text: Omit<Problem, 'file' | 'place' | 'field'>,
  ofKey = false,
): Problem {
  const origin = originOf(content.origins, path)
  const { file, path: place } = isMissing && origin.included ? origin.included : origin
  const label = fieldLabel(content.schema, ofKey ? path.slice(0, -1) : path, content.value, content.byId)
  const { message, expected, found, help } = text
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
