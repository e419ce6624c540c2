import { formatQuantity } from '../../../../src/units/format'
import { figureAt, figuresIn } from '../../../content/figures-in'
import { parseFigureReference } from '../../../content/inline/figure-reference'
import { newPageRules } from '../../../content/kind-of'
import { pageSections, sectionRules } from '../../../content/page-sections'
import { isObject } from '../../../content/schemas/schema'
import type { JsonValue } from '../../contract/edit'
import type { CopyContents } from '../../contract/tasks'
import { valueOfFile } from '../file-changes'
import { addressOfEntry, entryOf } from '../page-file'
import type { TaskContent } from '../task-content'
import { BLANK, figureBlanks } from './figure-blanks'

/** Blocks of a text by their type, for one and for several. */
const blockNames: Readonly<Record<string, readonly [one: string, several: string]>> = {
  heading: ['heading', 'headings'],
  paragraph: ['paragraph', 'paragraphs'],
  list: ['list', 'lists'],
  table: ['table', 'tables'],
  formula: ['formula', 'formulas'],
  picture: ['picture', 'pictures'],
  question: ['question', 'questions'],
}

/** What a copy of a page would take along. @throws RefusedTask for a file that makes no page or record */
export function copyContents(content: TaskContent, file: string): CopyContents {
  const entry = entryOf(content, file)
  const { template = '' } = content.catalogue.addresses.get(addressOfEntry(entry) ?? '') ?? {}
  const { blocksField, pictureField = '' } = newPageRules().get(template) ?? {}
  const page = isObject(entry.value) ? entry.value : {}
  const written = valueOfFile(file, content.text(file) ?? '{}')
  const blanks = figureBlanks(written, entry, content, { own: true, linked: false })
  const picture = page[pictureField]
  const sections = entry.schema && sectionRules(entry.schema)
  return {
    parts:
      blocksField === undefined
        ? (pageSections(page, entry.schema ?? {})?.shown ?? []).map((name) => sections?.[name]?.title ?? name)
        : countedBlocks(page[blocksField]),
    linked: linkedFigures(content, written),
    ownFigures: blanks.reduce(
      (sum, { before, after }) =>
        sum + (after === undefined ? 1 : after.split(BLANK).length - before.split(BLANK).length),
      0,
    ),
    ...(isObject(picture) && typeof picture.file === 'string' && { picture: picture.file }),
  }
}

function countedBlocks(blocks: unknown): string[] {
  const types = (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    isObject(block) ? [block.type] : [],
  )
  return Object.entries(blockNames).flatMap(([type, [one, several]]) => {
    const count = types.filter((other) => other === type).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
}

/** Figures of other pages that the texts of a page name, without repetitions. */
function linkedFigures(
  { entries, catalogue, figureStyle }: TaskContent,
  written: JsonValue,
): CopyContents['linked'] {
  const byPage = new Map<string, Set<string>>()
  for (const { address, label } of namedFigures(written)) {
    const other = entries.find((one) => addressOfEntry(one) === address)
    const stated = figureAt(figuresIn(other?.value), label)
    if (!stated || !('quantity' in stated)) continue
    const texts = byPage.get(address) ?? new Set()
    byPage.set(address, texts.add(formatQuantity(stated.quantity, { style: figureStyle }).text))
  }
  return [...byPage].map(([address, figures]) => ({
    page: catalogue.addresses.get(address)?.title ?? address,
    figures: [...figures],
  }))
}

interface NamedElsewhere {
  readonly address: string
  readonly label: string
}

function namedFigures(value: JsonValue): NamedElsewhere[] {
  if (typeof value === 'string')
    return [...value.matchAll(/(?<!\\)\{([^{}]+)\}/g)].flatMap(([, name = '']) => {
      const figure = parseFigureReference(name)
      return figure && !figure.quantity && figure.address !== undefined
        ? [{ address: figure.address, label: figure.label }]
        : []
    })
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap((inner: JsonValue) => namedFigures(inner))
}
