import { limit } from '../../images/limit'
import type { Entry } from '../entry'
import { authoredPicture } from '../link'
import type { Problem, Reference } from '../model'
import { type AuthoredPicture, type PictureCheck, type PictureService, storageName } from '../pictures'
import type { SchemaSet } from '../schemas/load-schemas'
import { pictureFile, referenceProblem } from './check-references'

interface Use {
  readonly reference: Reference
  readonly authored: AuthoredPicture
}

/** Asks the picture service about every picture in use, once for each file, slot and state of the file. */
export function makePictureCheck(pictures: PictureService, schemas: SchemaSet) {
  let known = new Map<string, Promise<PictureCheck>>()

  /** @param media stamps of the files in content/media/, by name; files that do not exist are not asked about */
  return async (entries: readonly Entry[], media: ReadonlyMap<string, string>): Promise<Problem[]> => {
    const problems: Problem[] = []
    const asked = new Map<string, Promise<PictureCheck>>()
    const inTurn = limit(4)
    const question = ({ reference, authored: { file } }: Use) =>
      `${reference.target} ${file} ${media.get(file)}`
    for (const entry of entries) {
      for (const use of usesIn(entry)) {
        const { file } = use.authored
        if (storageName(file)) {
          const problem = pictures.checkStored(use.authored, use.reference.target)
          if (problem) problems.push(tell(entry, use, problem, schemas))
        } else if (media.has(file) && pictureFile.test(file)) {
          const key = question(use)
          if (asked.has(key)) continue
          asked.set(key, known.get(key) ?? inTurn(() => pictures.check(file, use.reference.target)))
        }
      }
    }
    known = asked
    const bad = new Map<string, string>()
    for (const [key, answer] of asked) {
      const { problem } = await answer
      if (problem !== undefined) bad.set(key, problem)
    }
    if (bad.size === 0) return problems
    for (const entry of entries) {
      for (const use of usesIn(entry)) {
        const problem = bad.get(question(use))
        if (problem !== undefined) problems.push(tell(entry, use, problem, schemas))
      }
    }
    return problems
  }
}

const uses = new WeakMap<Entry, readonly Use[]>()

/** Pictures in an entry, as far as they can be asked about. */
function usesIn(entry: Entry): readonly Use[] {
  const before = uses.get(entry)
  if (before) return before
  const found = entry.references.flatMap((reference) => {
    const authored = reference.kind === 'picture' ? authoredPicture(reference.value) : undefined
    return authored ? [{ reference, authored }] : []
  })
  uses.set(entry, found)
  return found
}

function tell(entry: Entry, { reference, authored }: Use, message: string, schemas: SchemaSet): Problem {
  return referenceProblem(entry, reference, { message, found: JSON.stringify(authored.file) }, schemas)
}
