import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskFolder, pathWithoutLinks } from '../files/content-path'
import { writeAtomically } from '../files/write-atomically'

/** The file in which people note where pictures come from. */
const notesFile = 'media/README.md'
const LONGEST_SOURCE = 300
/** The line of a picture, as in ``- `skid.jpg`: Photo by the plant's operator, used with permission.`` */
const ownLine = /^- `([^`]+)`: (.+)$/
/** The first line of a picture is inserted after this line, or at the end. */
const invitation = /^\*\*When you add a picture/

/** Sources of pictures from the notes. */
export interface PictureSources {
  /** By name below `content/media/`. */
  readonly own: ReadonlyMap<string, string>
  /** The note that applies to pictures without their own line. */
  readonly general?: string
}

/** Reads the notes on source and licence; none without the file. */
export function readPictureSources(root: string): PictureSources {
  const text = readNotes(root)
  const own = new Map(
    text.split('\n').flatMap((line) => {
      const [, name = '', source = ''] = ownLine.exec(line.trimEnd()) ?? []
      return name === '' ? [] : [[name, source] as const]
    }),
  )
  const paragraph = text.split(/\n\s*\n/).find((one) => /^\*\*Pictures/.test(one))
  // The first sentence describes the pictures.
  const [general] = plain(paragraph ?? '').split(/(?<=\.) (?=\p{Lu})/u)
  return { own, ...(general && { general }) }
}

/** Writes the line of a picture, or removes it if the source is empty. Every other line stays. */
export function writePictureSource(root: string, name: string, source: string): void {
  const before = readNotes(root)
  const words = source.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SOURCE)
  const after = withLine(before, name, words)
  if (after === before) return
  writeAtomically(pathWithoutLinks(root, notesFile), after, { staging: join(root, deskFolder) })
}

function withLine(text: string, name: string, source: string): string {
  const lines = text.split('\n')
  const isOwn = (line: string) => ownLine.exec(line.trimEnd())?.[1] === name
  const at = lines.findIndex(isOwn)
  if (source === '') return at < 0 ? text : lines.toSpliced(at, 1).join('\n')
  const line = `- \`${name}\`: ${source}`
  if (at >= 0) return lines.with(at, line).join('\n')
  const last = lines.findLastIndex((one) => ownLine.test(one.trimEnd()))
  if (last >= 0) return lines.toSpliced(last + 1, 0, line).join('\n')
  if (text === '') return `# Where the pictures come from\n\n${line}\n`
  const start = lines.findIndex((one) => invitation.test(one))
  const end = start < 0 ? start : lines.map((one) => one.trim()).indexOf('', start)
  if (end > start) return lines.toSpliced(end, 0, '', line).join('\n')
  return `${text.trimEnd()}\n\n${line}\n`
}

function readNotes(root: string): string {
  try {
    return readFileSync(pathWithoutLinks(root, notesFile), 'utf8')
  } catch {
    return ''
  }
}

/** A paragraph without its heading and the marks of Markdown. */
function plain(paragraph: string): string {
  return paragraph
    .replace(/\*\*.*?\*\*/, '')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
