import { suggestNearest } from '../../diagnose/suggest'
import type { Entry } from '../../entry'
import { piecesOf } from '../../interface-texts/placeholders'
import { formsIn, hasPluralForms, textFields } from '../../interface-texts/text-field'
import type { Path, Problem } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject, type Schema } from '../../schemas/schema'
import { type FoundProblem, problemAt } from '../problem-at'

/**
 * Problems with the placeholders and plural forms of interface texts.
 * @param lang language of the site, which determines the plural forms
 */
export function interfaceTextProblems(entry: Entry, lang: string, schemas: SchemaSet): Problem[] {
  if (entry.source.role.kind !== 'interface' || !entry.schema) return []
  return problemsIn(entry.schema, entry.value, [], lang).map(({ path, text }) =>
    problemAt(entry, path, text, schemas),
  )
}

function problemsIn(schema: Schema, value: unknown, path: Path, lang: string): FoundProblem[] {
  if (hasPluralForms(schema)) return pluralProblems(schema, value, path, lang)
  if (typeof value === 'string') return placeholderProblems(value, schema.placeholders ?? [], [], path)
  if (Array.isArray(value) && schema.items) {
    const { items } = schema
    return value.flatMap((item, index) => problemsIn(items, item, [...path, index], lang))
  }
  if (!isObject(value)) return []
  return textFields(schema).flatMap(([key, field]) => problemsIn(field, value[key], [...path, key], lang))
}

function pluralProblems(schema: Schema, value: unknown, path: Path, lang: string): FoundProblem[] {
  const forms = formsIn(value)
  if (forms.length === 0) return []
  const needed: readonly string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  const written = forms.map(([form]) => form)
  const missing = needed.filter((form) => form !== 'other' && !written.includes(form))
  const unused = written.filter((form) => !needed.includes(form))
  const { placeholders = [], plural = '' } = schema
  return [
    ...missing.map((form) => ({
      path,
      text: {
        message: `The form "${form}" is missing.`,
        expected: `the forms of the language ${lang}: ${needed.join(', ')}`,
        found: written.join(', '),
      },
    })),
    ...unused.map((form) => ({
      path: [...path, form],
      text: {
        message: `The language ${lang} has no form "${form}", so this text is never shown.`,
        expected: needed.join(', '),
        found: form,
        help: ['Delete it.'],
      },
    })),
    ...forms.flatMap(([form, text]) =>
      // "One request" needs no figure.
      placeholderProblems(text, placeholders, form === 'other' ? [] : [plural], [...path, form]),
    ),
  ]
}

/** @param optional placeholders that the text may omit */
function placeholderProblems(
  text: string,
  declared: readonly string[],
  optional: readonly string[],
  path: Path,
): FoundProblem[] {
  const pieces = piecesOf(text)
  const used = pieces.flatMap((piece) => ('placeholder' in piece ? [piece.placeholder] : []))
  const list = declared.length > 0 ? declared.map(braced).join(' and ') : 'a text without { }'
  const unknown = [...new Set(used)].filter((name) => !declared.includes(name))
  const missing = declared.filter((name) => !used.includes(name) && !optional.includes(name))
  const hasLoneBrace = pieces.some((piece) => 'text' in piece && /[{}]/.test(piece.text))
  return [
    ...unknown.map((name) => ({
      path,
      text: {
        message: `There is no placeholder ${braced(name)} here.`,
        expected: list,
        found: JSON.stringify(text),
        help: suggestNearest(braced(name), declared.map(braced)),
      },
    })),
    // An unknown placeholder is usually the missing one, misspelt.
    ...(unknown.length > 0 ? [] : missing).map((name) => ({
      path,
      text: {
        message: `The placeholder ${braced(name)} is missing.`,
        expected: list,
        found: JSON.stringify(text),
        help: [`The site shows a value in its place: write ${braced(name)} where the value belongs.`],
      },
    })),
    ...(hasLoneBrace
      ? [
          {
            path,
            text: {
              message: 'A brace { or } has no partner.',
              expected: list,
              found: JSON.stringify(text),
            },
          },
        ]
      : []),
  ]
}

function braced(name: string): string {
  return `{${name}}`
}
