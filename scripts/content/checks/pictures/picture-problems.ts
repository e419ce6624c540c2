import type { Entry } from '../../entry'
import type { Lookup } from '../../lookup'
import type { Problem, Reference } from '../../model'
import { type AuthoredPicture, authoredPicture, pictureEnding, storageName } from '../../pictures'
import type { SchemaSet } from '../../schemas/load-schemas'
import { referenceProblem } from '../links/reference-problems'

/** A picture in an entry. */
export interface PictureUse {
  readonly reference: Reference
  readonly authored: AuthoredPicture
  readonly slot: string
}

/** Resolves with the problem of a picture in a slot, as sentences for the editor; undefined if it suits the slot. */
export type PictureCheck = (authored: AuthoredPicture, slot: string) => Promise<string | undefined>

/** Problems of an entry's pictures in their slots. `reference-problems.ts` reports missing files. */
export async function pictureProblems(
  entry: Entry,
  lookup: Lookup,
  check: PictureCheck,
  schemas: SchemaSet,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { reference, authored, slot } of picturesIn(entry, lookup)) {
    const message = await check(authored, slot)
    if (message === undefined) continue
    const found = JSON.stringify(authored.file)
    problems.push(referenceProblem(entry, reference, { message, found }, schemas))
  }
  return problems
}

/** Pictures of an entry whose file exists in content/media/ or is in hosted storage. */
export function picturesIn(entry: Entry, lookup: Lookup): PictureUse[] {
  return entry.references.flatMap((reference) => {
    const authored = reference.kind === 'picture' ? authoredPicture(reference.value) : undefined
    if (!authored) return []
    const { file } = authored
    const exists = storageName(file) || (lookup.hasMedia(file) && pictureEnding.test(file))
    return exists ? [{ reference, authored, slot: reference.target }] : []
  })
}
