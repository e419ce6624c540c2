import { logosFolder } from '../../../content/client-logo'
import { originOf, toPath, toPointer, valueAt } from '../../../content/origins'
import { parseJson } from '../../../content/parse-json'
import { authoredPicture } from '../../../content/pictures'
import { type FieldLabels, fieldLabels } from '../../../operations/launch-check/field-labels'
import type { PictureUse } from '../../contract/pictures'
import { lineOf } from '../../json/line-of'
import { kindOfFile, titleOfFile } from '../content/describe-file'
import { deskFile } from '../content/field-problems'
import { textsIn, textsOfContent } from '../content/texts-of-content'
import type { DeskContent } from '../desk-content'
import { textOnDisk } from '../files/text-on-disk'

/** Where a picture is named: the file below `content/`, its value, and the pointer of the picture or text. */
interface Mention {
  readonly name: string
  readonly file: string
  readonly pointer: string
  readonly value: unknown
}

/**
 * Fields that name pictures, by the picture's name below `content/media/`: those of the drafts, and those of files that
 * drafts change. It reads the texts and not the references, which files with mistakes may lack.
 */
export function pictureUses(desk: DeskContent): ReadonlyMap<string, readonly PictureUse[]> {
  const { graph, content } = desk.live.project
  const names = new Set(graph.get(content.files).media)
  const slots = slotsByPlace(desk)
  const labels = fieldLabels(graph, content)
  const now = [...mentionsNow(desk, names)]
  const saved = [...mentionsSaved(desk, names)]
  const isSame = (one: Mention) => (other: Mention) => keyOf(one) === keyOf(other)
  const uses = new Map<string, PictureUse[]>()
  const add = (mention: Mention, only: PictureUse['only']) => {
    const slot = slots.get(placeKey(mention.file, mention.pointer))
    const use = { ...describe(desk, mention, labels), ...(slot && { slot }), ...(only && { only }) }
    uses.set(mention.name, [...(uses.get(mention.name) ?? []), use])
  }
  const changed = new Set(desk.drafts.files)
  for (const one of now) add(one, changed.has(one.file) && !saved.some(isSame(one)) ? 'draft' : undefined)
  for (const one of saved) if (!now.some(isSame(one))) add(one, 'saved')
  return uses
}

function describe({ live }: DeskContent, mention: Mention, labels: FieldLabels): PictureUse {
  const { graph, content } = live.project
  const { file, pointer, value } = mention
  const path = `content/${file}`
  const isEntry = graph.get(content.entryFiles).includes(path)
  const facts = isEntry ? graph.get(content.facts, path) : undefined
  const at = toPath(pointer, value)
  const written = graph.files.text(path)
  const picture = authoredPicture(valueAt(value, at))
  return {
    place: { file, pointer, ...(written !== undefined && { line: lineOf(written, pointer) }) },
    title: titleOfFile(file, facts),
    kind: kindOfFile(file, facts),
    field: labels.field(path, at),
    ...(picture && { alt: picture.alt, ...(picture.focus && { focus: picture.focus }) }),
  }
}

function* mentionsNow({ live }: DeskContent, names: ReadonlySet<string>): Generator<Mention> {
  yield* mentionsIn(textsOfContent(live.project), names)
  yield* unreadable(live.project, names)
}

/** Mentions on disk of the files that drafts change. */
function* mentionsSaved({ root, drafts }: DeskContent, names: ReadonlySet<string>): Generator<Mention> {
  for (const file of drafts.files)
    yield* mentionsIn(textsIn(file, parseJson(textOnDisk(root, file) ?? '')), names)
}

/** Texts that name a picture in its `file`, and those of client logos. */
function* mentionsIn(
  texts: Iterable<{ file: string; pointer: string; text: string; value: unknown }>,
  names: ReadonlySet<string>,
): Generator<Mention> {
  for (const { file, pointer, text, value } of texts) {
    if (pointer.endsWith('/file') && names.has(text))
      yield { name: text, file, pointer: pointer.slice(0, -'/file'.length), value }
    else if (names.has(logosFolder + text)) yield { name: logosFolder + text, file, pointer, value }
  }
}

/** Files that cannot be read as JSON, with the pictures that their texts mention. */
function* unreadable(
  { graph, content }: DeskContent['live']['project'],
  names: ReadonlySet<string>,
): Generator<Mention> {
  const files = [
    ...graph
      .get(content.entryFiles)
      .filter((file) => graph.get(content.entry, file).source.value === undefined),
    ...graph
      .get(content.fragmentFiles)
      .filter((file) => graph.get(content.fragment, file).value === undefined),
  ]
  for (const file of files) {
    const text = graph.files.text(file) ?? ''
    for (const name of names)
      if (text.includes(`"${name.replace(logosFolder, '')}"`))
        yield { name, file: deskFile(file), pointer: '', value: undefined }
  }
}

/** Slots by the place where a picture is written. */
function slotsByPlace({ live }: DeskContent): ReadonlyMap<string, string> {
  const { graph, content } = live.project
  const slots = new Map<string, string>()
  for (const file of graph.get(content.entryFiles)) {
    const entry = graph.get(content.entry, file)
    for (const { kind, target, pointer } of entry.references) {
      if (kind !== 'picture') continue
      const origin = originOf(entry.origins, toPath(pointer, entry.value))
      slots.set(placeKey(deskFile(origin.file), toPointer(origin.path)), target)
    }
  }
  return slots
}

function keyOf({ name, file, pointer }: Mention): string {
  return `${name}\n${placeKey(file, pointer)}`
}

function placeKey(file: string, pointer: string): string {
  return `${file}#${pointer}`
}
