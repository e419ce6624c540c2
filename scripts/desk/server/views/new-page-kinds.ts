import { addressOf, placeFile, recordPages } from '../../../content/addresses'
import { newPageRules } from '../../../content/kind-of'
import type { SchemaSet } from '../../../content/schemas/load-schemas'
import type { NewPageKind } from '../../contract/lookups'

/** Longest title of a page whose schema names none. */
const TITLE_LENGTH = 70

/** The kinds of pages that editors can add, those that menus list first. */
export function newPageKinds(
  schemas: SchemaSet,
  /** Texts that the pages of a kind have in a field, without repetitions. */
  topicsOf: (kind: string, field: string) => readonly string[],
): NewPageKind[] {
  const kinds = [...newPageRules()].flatMap(([kind, rule]): NewPageKind[] => {
    const { title, help, folder, pictureField, hasIcon = false, about, topicField, blocksField } = rule
    const { role } = placeFile(`content/${folder}/x.json`, schemas)
    const pages = role && recordPages(role, schemas)
    const address = role && addressOf(role, pages)
    const schema =
      role?.kind === 'record' ? schemas.collections.get(role.collection) : schemas.pages.get(kind)
    if (!schema || address === undefined) return []
    const { slot } = schema.properties?.[pictureField] ?? {}
    return [
      {
        kind,
        title,
        help,
        folder: address.slice(0, -1),
        titleLimit: schema.properties?.title?.maxLength ?? TITLE_LENGTH,
        hasIcon,
        isListedByBuild: pages !== undefined,
        ...(slot && { pictureSlot: slot }),
        ...(about && { about: about.template, isAboutRequired: about.isRequired }),
        ...(topicField !== undefined && { topics: topicsOf(kind, topicField) }),
        takesText: blocksField !== undefined,
      },
    ]
  })
  return kinds.sort((one, other) => Number(one.isListedByBuild) - Number(other.isListedByBuild))
}
