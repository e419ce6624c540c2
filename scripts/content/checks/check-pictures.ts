import type { Entry } from '../entry'
import type { Lookup } from '../lookup'
import type { Problem, Reference } from '../model'
import { type AuthoredPicture, authoredPicture, storageName } from '../pictures'
import type { SchemaSet } from '../schemas/load-schemas'
import { pictureFile, referenceProblem } from './check-references'

/** A picture in an entry. */
export interface PictureUse {
  readonly reference: Reference
  readonly authored: AuthoredPicture
  readonly slot: string
}

/** Says why a picture cannot stand in a slot, as sentences for the editor; undefined when it can. */
export type PictureFault = (authored: AuthoredPicture, slot: string) => Promise<string | undefined>

/** Pictures of an entry that cannot be shown where they stand. Missing files are reported elsewhere. */
export async function pictureProblems(
  entry: Entry,
  lookup: Lookup,
  fault: PictureFault,
  schemas: SchemaSet,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { reference, authored, slot } of picturesIn(entry, lookup)) {
    const message = await fault(authored, slot)
    if (message === undefined) continue
    const found = JSON.stringify(authored.file)
    problems.push(referenceProblem(entry, reference, { message, found }, schemas))
  }
  return problems
}

/** Pictures of an entry whose file is there, or in hosted storage. */
export function picturesIn(entry: Entry, lookup: Lookup): PictureUse[] {
  return entry.references.flatMap((reference) => {
    const authored = reference.kind === 'picture' ? authoredPicture(reference.value) : undefined
    if (!authored) return []
    const { file } = authored
    const isThere = storageName(file) || (lookup.hasMedia(file) && pictureFile.test(file))
    return isThere ? [{ reference, authored, slot: reference.target }] : []
  })
}
