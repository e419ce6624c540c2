import type { ClientLogo } from '../../client-logo'
import type { Entry } from '../../entry'
import type { Lookup } from '../../lookup'
import type { Problem, Reference } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { referenceProblem } from '../links/reference-problems'

/** Problems of an entry's client logos, such as an SVG with a script. `reference-problems.ts` reports missing files. */
export function logoProblems(
  entry: Entry,
  lookup: Lookup,
  logo: (file: string) => ClientLogo,
  schemas: SchemaSet,
): Problem[] {
  return entry.references.filter(isLogo).flatMap((reference) => {
    if (!lookup.hasMedia(`marks/${reference.value}`)) return []
    const { problem: message } = logo(reference.value)
    if (message === undefined) return []
    return [referenceProblem(entry, reference, { message, found: JSON.stringify(reference.value) }, schemas)]
  })
}

/** File names of the client logos that an entry shows. */
export function logosIn(entry: Entry): string[] {
  return entry.references.filter(isLogo).map(({ value }) => value)
}

function isLogo(reference: Reference): reference is Reference & { readonly value: string } {
  return reference.kind === 'mark' && typeof reference.value === 'string'
}
