import { formatEnd, formatQuantity } from '../../../../src/units/format'
import { allUnits, definitionOf, type System } from '../../../../src/units/unit-table'
import { textOf } from '../../../content/facts'
import { fitsTarget, newPageRules } from '../../../content/kind-of'
import { toPointer, valueAt } from '../../../content/origins'
import { isPublicOn } from '../../../content/publication/first-day'
import { referencedList } from '../../../content/referenced-list'
import type { Project } from '../../../site/open-project'
import type { Choice, KnownFigure, Lookups } from '../../contract/lookups'
import { titleOfFile } from '../content/describe-file'
import { deskFile } from '../content/field-problems'
import type { DeskProject } from '../desk-project'
import { pictureFile } from '../pictures/picture-file'
import { newPageKinds } from './new-page-kinds'

/** Address of the drawings of all icons. */
const sprite = '/src/components/text/icon-sprite.svg'

/** What the widgets of the form offer, drafts included. */
export async function lookups({ live }: DeskProject): Promise<Lookups> {
  const { graph, content, day } = live.project
  const schemas = graph.get(content.schemas)
  const { addresses, records } = graph.get(content.fullCatalogue)
  const { media } = graph.get(content.files)
  const units = allUnits()
  const pictures = media.filter((name) => /^[^/]+[.](?:jpe?g|png|webp|avif|svg)$/i.test(name))
  return {
    pages: [...addresses].map(([value, { title, template, draft, anchors, file }]) => ({
      value,
      title: titleOfFile(deskFile(file), { title }),
      template,
      ...(fitsTarget(template, 'questions') && { hasSharedQuestions: true }),
      state: draft
        ? 'draft'
        : isPublicOn(graph.get(content.firstDays, file), () => day)
          ? 'published'
          : 'scheduled',
      anchors,
      ...pictureOf(live.project, template, file),
    })),
    newPages: newPageKinds(schemas, (kind, field) => textsOfKind(live.project, kind, field)),
    records: Object.fromEntries(
      [...records].map(([collection, byName]) => [
        collection,
        [...byName].map(([value, facts]) => ({
          value,
          title: titleOfFile(`collections/${collection}/${value}.json`, facts),
        })),
      ]),
    ),
    icons: { sprite, names: (schemas.at('shared/icon').enum ?? []).map(String) },
    pictures,
    pictureFiles: Object.fromEntries(
      await Promise.all(pictures.map(async (name) => [name, await pictureFile(live.project, name)] as const)),
    ),
    marks: media.flatMap((name) => /^marks[/](.+[.]svg)$/i.exec(name)?.[1] ?? []),
    films: graph.get(content.films),
    items: itemsOfPages(live.project),
    fragments: graph.get(content.fragmentFiles).map((file) => file.slice('content/'.length)),
    units: {
      names: units,
      misspellings: schemas.at('shared/unit').misspellings ?? {},
      kinds: Object.fromEntries(units.map((unit) => [unit, definitionOf(unit).kind])),
      ofProperty: schemas.at('shared/property').dimensions ?? {},
    },
    site: siteFacts(live.project),
    figures: await figures(live.project),
  }
}

/** The main picture of a page that editors can copy. */
function pictureOf({ graph, content }: Project, template: string, file: string): { picture?: string } {
  const field = newPageRules().get(template)?.pictureField
  if (field === undefined) return {}
  const picture = valueAt(graph.get(content.entry, file).value, [field, 'file'])
  return typeof picture === 'string' ? { picture } : {}
}

/** Items of lists of pages that other pages name. */
function itemsOfPages({ graph, content }: Project): Record<string, Choice[]> {
  const { addresses } = graph.get(content.fullCatalogue)
  const entryAt = (address: string) => {
    const facts = addresses.get(address)
    return facts && graph.get(content.entry, facts.file)
  }
  const lists = graph.get(content.entryFiles).flatMap((file) => {
    const entry = graph.get(content.entry, file)
    return entry.references.flatMap((reference) => {
      const list = reference.kind === 'item' ? referencedList(reference, entry, entryAt) : undefined
      return list?.address === undefined ? [] : [[list.address + toPointer(list.path), list] as const]
    })
  })
  return Object.fromEntries(
    [...new Map(lists)].map(([key, { entry, path, ids }]) => [
      key,
      ids.map((value, index) => ({
        value,
        title: textOf(valueAt(entry.value, [...path, index, 'label'])) || value,
      })),
    ]),
  )
}

/** Facts of `content/site.json`; empty while they are missing. */
function siteFacts({ graph, content }: Project): { readonly address: string; readonly company: string } {
  const file = 'content/site.json'
  const value = graph.get(content.entryFiles).includes(file)
    ? graph.get(content.entry, file).value
    : undefined
  return {
    address: textOf(valueAt(value, ['address'])),
    company: textOf(valueAt(value, ['company', 'name'])),
  }
}

/** Texts that the pages of a kind have in a field, sorted. */
function textsOfKind({ graph, content }: Project, kind: string, field: string): string[] {
  const texts = [...graph.get(content.fullCatalogue).addresses.values()].flatMap(({ template, file }) => {
    if (template !== kind) return []
    const text = valueAt(graph.get(content.entry, file).value, [field])
    return typeof text === 'string' ? [text] : []
  })
  return [...new Set(texts)].sort()
}

/** Every labelled quantity of a page, which texts can name. */
async function figures({ graph, content }: Project): Promise<KnownFigure[]> {
  const style = graph.get(content.figureStyle)
  const found = await Promise.all(
    graph.get(content.entryFiles).map(async (file) => {
      const { address: page } = graph.get(content.facts, file)
      if (page === undefined) return []
      const { quantities } = await graph.get(content.findings, file)
      return quantities.flatMap(({ label, quantity }): KnownFigure[] => {
        if (label === undefined) return []
        const whole = inSystems((system) => formatQuantity(quantity, { system, style }).text)
        const [min, max] = (['min', 'max'] as const).map(
          (end) =>
            quantity[end] !== undefined &&
            inSystems((system) => formatEnd(quantity, end, { system, style }) ?? ''),
        )
        return [{ page, file: deskFile(file), label, ...whole, ...(min && { min }), ...(max && { max }) }]
      })
    }),
  )
  return found.flat()
}

function inSystems(write: (system: System) => string): Record<System, string> {
  return { metric: write('metric'), us: write('us'), tender: write('tender') }
}
