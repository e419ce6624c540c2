import { publicationOf } from '../../../content/facts'
import { parseJson } from '../../../content/parse-json'
import { firstDay, isPublicOn } from '../../../content/publication/first-day'
import type { JsonTree } from '../../../lib/json/json-tree'
import { changedPlaces } from '../../json/changed-pointers'
import { parseIfEditable } from '../../json/parse-with-ranges'
import { locate } from '../../json/pointer'
import { deskFile } from '../content/field-problems'
import type { DeskContent } from '../desk-content'
import type { Draft } from '../drafts/drafts'

/** What of the drafts visitors do not see yet. */
interface HiddenDrafts {
  /**
   * Whether they see nothing of them: all drafts change pages that are held back, or add entries of such pages to menus and
   * lists, which the site leaves out until then.
   */
  readonly areAllHidden: boolean
  /** Addresses of pages that are held back with the drafts and without them. */
  readonly pages: ReadonlySet<string>
}

export function hiddenDrafts({ drafts, live }: DeskContent): HiddenDrafts {
  const { graph, content, day } = live.project
  const isHeldBack = (publication: Parameters<typeof firstDay>[0]) =>
    !isPublicOn(firstDay(publication), () => day)
  const isHiddenText = (text: string | null) => text === null || isHeldBack(publicationOf(parseJson(text)))
  const heldBack = [...graph.get(content.fullCatalogue).addresses].filter(([, facts]) => isHeldBack(facts))
  const addresses = new Set(heldBack.map(([address]) => address))
  const all = drafts.files.flatMap((file) => drafts.get(file) ?? [])
  const areAllHidden = all.every(
    (draft) => (isHiddenText(draft.base) && isHiddenText(draft.text)) || addsEntriesOnly(draft, addresses),
  )
  const pages = heldBack.filter(([, { file }]) => isHiddenText(drafts.get(deskFile(file))?.base ?? null))
  return { areAllHidden: all.length > 0 && areAllHidden, pages: new Set(pages.map(([address]) => address)) }
}

/** Whether a draft only adds items to lists, each of which is or names one of the addresses. */
function addsEntriesOnly({ base, text }: Draft, addresses: ReadonlySet<string>): boolean {
  const after = base === null || text === null || !parseIfEditable(base) ? undefined : parseIfEditable(text)
  if (!after || base === null || text === null) return false
  const isNamed = (tree: JsonTree | undefined) => tree?.kind === 'scalar' && addresses.has(String(tree.value))
  return changedPlaces(base, text).every(({ pointer, oldPointer }) => {
    const added = oldPointer === undefined ? locate(after, pointer)?.value : undefined
    return isNamed(added) || (added?.kind === 'object' && added.entries.some(({ value }) => isNamed(value)))
  })
}
