import {
  asideOfBlock,
  asideOfLink,
  asideText,
  footnoteOfLink,
  isBackReference,
  isBlock,
  isHeading,
  isHidden,
  isMedia,
  isVisiblePicture,
  wordListPlace,
} from './element-kinds'
import { attributeOf, findElement, type HtmlElement, type HtmlNode, textOf } from './html-tree'
import { inlineFromRuns, plainFromRuns, type Run } from './inline-syntax'
import { linkAddress } from './link-address'
import type { Losses } from './losses'
import type { PastedBlock } from './pasted-block'
import { loweredText, raisedText } from './raised-digits'
import { formatInside, plainFormat, type RunFormat } from './run-format'
import { isLayoutTable, tableFromHtml } from './table-from-html'

/** A list of Word or Outlook while its paragraphs are read. */
interface OpenList {
  readonly list: string
  readonly isOrdered: boolean
  readonly items: string[]
}

/** Walks through HTML and collects its blocks. */
export class HtmlReader {
  readonly blocks: PastedBlock[] = []
  /** Coloured text, with its colour; most of a document has one colour, which is no loss. */
  readonly coloured: { readonly colour: string; readonly text: string }[] = []
  readonly #losses: Losses
  readonly #origin: string
  readonly #headingTags = new Set<string>()
  #runs: Run[] = []
  /** Line breaks since the last text. */
  #breaks = 0
  /** Whether blocks are read as parts of one text, as in a cell. */
  #isJoined = false
  /** Lists inside of the point that is being read; undefined outside of points. */
  #innerLists: HtmlElement[] | undefined
  #wordList: OpenList | undefined
  /** Numbers of the footnotes, in the order in which the text names them; undefined if their texts were not copied. */
  #noteNumbers: Map<string, number> | undefined
  readonly #notes: HtmlElement[] = []
  /** Whether the text of a footnote is being read. */
  #isInNote = false
  /** A caption of Word that comes before its table. */
  #caption: string | undefined

  constructor(origin: string, losses: Losses) {
    this.#origin = origin
    this.#losses = losses
  }

  /** Reads a whole document. */
  read(root: HtmlElement): void {
    if (findElement(root, isFootnote)) this.#noteNumbers = new Map()
    this.#walkAll(root.children, plainFormat)
    this.#flush()
    this.#endWordList()
    this.#endCaption()
    this.#addNotes()
    if (this.#headingTags.size > 1) this.#losses.add('headingLevels')
  }

  #walkAll(nodes: readonly HtmlNode[], format: RunFormat): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#addText(node, format)
      else this.#walk(node, format)
    }
  }

  #walk(element: HtmlElement, around: RunFormat): void {
    const { tag, children } = element
    if (isHidden(element) || this.#isLost(element)) return
    if (tag === 'br') {
      this.#breaks += 1
      return
    }
    const format = formatInside(element, around)
    if (tag === 'a') this.#walkLink(element, format)
    else if (tag === 'ul' || tag === 'ol') this.#addList(element, format)
    else if (tag === 'table' && !this.#isJoined && !isLayoutTable(element)) this.#addTable(element)
    else if (isHeading(element) && !this.#isJoined) this.#addHeading(element, format)
    else if (isBlock(element) || isHeading(element) || tag === 'table') this.#walkBlock(element, format)
    else this.#walkAll(children, format)
  }

  /** Records an element that has no place in a text. */
  #isLost(element: HtmlElement): boolean {
    const { tag } = element
    if (tag === 'img' || tag === 'picture' || tag === 'v:imagedata') {
      if (isVisiblePicture(element)) this.#losses.add('pictures', attributeOf(element, 'alt'))
      return true
    }
    if (isMedia(element)) {
      this.#losses.add(tag === 'svg' || tag === 'canvas' ? 'pictures' : 'media')
      return true
    }
    if (tag === 'math' || tag.startsWith('m:omath')) {
      this.#losses.add('formulas', textOf(element))
      return true
    }
    if (tag === 'del') {
      this.#losses.add('deletions', textOf(element))
      return true
    }
    const aside = isBlock(element) && !this.#isInNote ? asideOfBlock(element) : undefined
    if (aside) this.#losses.add(aside, aside === 'contents' ? undefined : asideText(element))
    if (aside === 'footnotes') this.#notes.push(element)
    return aside !== undefined
  }

  #walkLink(element: HtmlElement, format: RunFormat): void {
    const href = attributeOf(element, 'href')
    const note = footnoteOfLink(element)
    if (note !== undefined && !isBackReference(element)) this.#addNoteNumber(note)
    if (asideOfLink(element)) return
    const address = href === '' ? undefined : linkAddress(href, this.#origin)
    const words = textOf(element).trim()
    if (href !== '' && address === undefined && words !== '') this.#losses.add('links', words)
    this.#walkAll(element.children, { ...format, link: address })
  }

  #walkBlock(element: HtmlElement, format: RunFormat): void {
    this.#flush()
    const place = this.#isJoined ? undefined : wordListPlace(element, textOf)
    if (place) {
      const open = this.#wordList
      const isNext = open !== undefined && (open.list === place.list || place.level > 1)
      if (!isNext) this.#endWordList()
      if (isNext && place.level > 1) this.#losses.add('innerPoints')
      const list = this.#wordList ?? { list: place.list, isOrdered: place.isOrdered, items: [] }
      this.#wordList = list
      list.items.push(this.#inlineOf(element, format))
      return
    }
    if (/^MsoCaption|^caption$/.test(attributeOf(element, 'class')) && !this.#isJoined) {
      this.#addCaption(plainFromRuns(this.#collect(element.children, format)))
      return
    }
    this.#walkAll(element.children, format)
    this.#flush()
  }

  #addText(text: string, format: RunFormat): void {
    const lines = format.keepsLines ? text.split('\n') : [text]
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.#breaks += 1
      this.#addLine(spacesOf(line), format)
    }
  }

  #addLine(line: string, format: RunFormat): void {
    if (line === '' || (line.trim() === '' && this.#runs.length === 0)) return
    if (this.#breaks > 0) {
      if (line.trim() === '') return
      this.#endLine()
    }
    const { bold, italic, link, position } = format
    const text = position === 'sup' ? raisedText(line) : position === 'sub' ? loweredText(line) : line
    this.#runs.push({ text, bold, italic, link })
    if (line.trim() === '' || format.isInLink) return
    this.coloured.push({ colour: `${format.colour}/${format.highlight}`, text: line })
    if (format.isUnderlined) this.#losses.add('underlines', line)
    if (format.isCrossedOut) this.#losses.add('crossedOut', line)
  }

  /** One line break becomes a space, two a new paragraph. */
  #endLine(): void {
    const count = this.#breaks
    this.#breaks = 0
    if (this.#runs.length === 0) return
    if (count > 1 && !this.#isJoined) this.#flush()
    else {
      if (!this.#isJoined) this.#losses.add('lineBreaks')
      this.#addSpace()
    }
  }

  #addSpace(): void {
    if (this.#runs.length > 0) this.#runs.push(plainRun(' '))
  }

  /** Ends the paragraph that was being read. */
  #flush(): void {
    if (this.#isJoined) {
      this.#breaks = 0
      this.#addSpace()
      return
    }
    const runs = this.#runs
    this.#runs = []
    this.#breaks = 0
    if (runs.every(({ text }) => isBlank(text))) return
    this.#add({ type: 'paragraph', text: this.#written(runs) })
  }

  #add(block: PastedBlock): void {
    this.#endWordList()
    if (block.type !== 'table') this.#endCaption()
    this.blocks.push(block)
  }

  #written(runs: readonly Run[]): string {
    const { text, isReduced } = inlineFromRuns(runs)
    if (isReduced) this.#losses.add('emphasis', text)
    return text
  }

  /** The pieces of text in some nodes, apart from the paragraph that is being read. */
  #collect(nodes: readonly HtmlNode[], format: RunFormat): Run[] {
    const [runs, isJoined, breaks] = [this.#runs, this.#isJoined, this.#breaks]
    this.#runs = []
    this.#isJoined = true
    this.#breaks = 0
    this.#walkAll(nodes, format)
    const collected = this.#runs
    this.#runs = runs
    this.#isJoined = isJoined
    this.#breaks = breaks
    return collected
  }

  #inlineOf(element: HtmlElement, format: RunFormat): string {
    return this.#written(this.#collect(element.children, format))
  }

  #addHeading(element: HtmlElement, format: RunFormat): void {
    this.#flush()
    const text = plainFromRuns(this.#collect(element.children, format))
    if (isBlank(text)) return
    this.#headingTags.add(element.tag)
    this.#add({ type: 'heading', text })
  }

  #addList(element: HtmlElement, format: RunFormat): void {
    if (this.#isJoined) {
      if (this.#innerLists) this.#innerLists.push(element)
      else this.#joinPoints(element, format)
      return
    }
    this.#flush()
    const isOrdered = element.tag === 'ol'
    if (isOrdered && Number(attributeOf(element, 'start') || 1) !== 1) this.#losses.add('numbering')
    this.#addPoints(this.#pointsOf(element, format), isOrdered)
  }

  /** Reads a list in a cell as one line. */
  #joinPoints(list: HtmlElement, format: RunFormat): void {
    for (const point of list.children) {
      if (typeof point === 'string') continue
      while (isBlank(this.#runs.at(-1)?.text ?? 'end')) this.#runs.pop()
      if (this.#runs.length > 0) this.#runs.push(plainRun('; '))
      this.#walkAll([point], format)
    }
  }

  #pointsOf(list: HtmlElement, format: RunFormat): string[] {
    return list.children.flatMap((child) => {
      if (typeof child === 'string') return []
      if (child.tag === 'ul' || child.tag === 'ol') return this.#innerPointsOf(child, format)
      const outer = this.#innerLists
      const inner: HtmlElement[] = []
      this.#innerLists = inner
      const point = this.#inlineOf(child, formatInside(child, format))
      this.#innerLists = outer
      return [point, ...inner.flatMap((one) => this.#innerPointsOf(one, format))].filter(
        (text) => !isBlank(text),
      )
    })
  }

  #innerPointsOf(list: HtmlElement, format: RunFormat): string[] {
    const points = this.#pointsOf(list, format)
    for (const point of points) this.#losses.add('innerPoints', point)
    return points
  }

  #addPoints(items: readonly string[], isOrdered: boolean): void {
    const [only] = items
    if (only === undefined) return
    if (items.length > 1) this.#add({ type: 'list', items, ...(isOrdered && { ordered: true }) })
    else {
      this.#losses.add('singlePoints', only)
      this.#add({ type: 'paragraph', text: only })
    }
  }

  #endWordList(): void {
    const list = this.#wordList
    this.#wordList = undefined
    if (list)
      this.#addPoints(
        list.items.filter((text) => !isBlank(text)),
        list.isOrdered,
      )
  }

  #addTable(element: HtmlElement): void {
    this.#flush()
    const { block, mergedCells } = tableFromHtml(element, {
      cell: (cell) => this.#inlineOf(cell, plainFormat),
      plain: (cell) => plainFromRuns(this.#collect(cell.children, plainFormat)),
    })
    for (let count = 0; count < mergedCells; count++) this.#losses.add('mergedCells')
    const caption = block.caption || this.#caption || ''
    this.#caption = undefined
    this.#add({ ...block, caption })
  }

  /** Writes the number of a footnote in brackets, because a raised one after a unit would be part of it. */
  #addNoteNumber(note: string): void {
    if (this.#noteNumbers) this.#runs.push(plainRun(`[${this.#numberOf(note, this.#noteNumbers)}]`))
  }

  #numberOf(note: string, numbers: Map<string, number>): number {
    const number = numbers.get(note) ?? numbers.size + 1
    numbers.set(note, number)
    return number
  }

  /** Adds each footnote as a paragraph that begins with its number. */
  #addNotes(): void {
    const numbers = this.#noteNumbers
    if (!numbers) return
    this.#isInNote = true
    const notes = this.#notes.map((element) => {
      const back = findElement(element, isBackReference)
      return { number: this.#numberOf(back ? (footnoteOfLink(back) ?? '') : '', numbers), element }
    })
    for (const { number, element } of notes.toSorted((one, other) => one.number - other.number)) {
      const runs = this.#collect(element.children, plainFormat)
      this.#add({ type: 'paragraph', text: this.#written([plainRun(`[${number}] `), ...runs]) })
    }
  }

  /** Gives a caption to the table before it, or keeps it for the one after it. */
  #addCaption(text: string): void {
    if (isBlank(text)) return
    const last = this.blocks.at(-1)
    this.#endCaption()
    if (last?.type === 'table' && last.caption === '')
      this.blocks[this.blocks.length - 1] = { ...last, caption: text }
    else this.#caption = text
  }

  /** Writes a caption that belongs to no table, as that of a picture, as a paragraph. */
  #endCaption(): void {
    const text = this.#caption
    this.#caption = undefined
    if (text !== undefined) this.blocks.push({ type: 'paragraph', text })
  }
}

function isFootnote(element: HtmlElement): boolean {
  return isBlock(element) && asideOfBlock(element) === 'footnotes'
}

function plainRun(text: string): Run {
  return { text, bold: false, italic: false, link: undefined }
}

/**
 * Spaces as a browser shows them. Word fills paragraphs with no-break spaces: they are kept only between a figure and its unit.
 * Characters that nobody sees are removed.
 */
function spacesOf(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/(?<!\d)\u00a0|\u00a0(?![\p{L}%°‰])/gu, ' ')
    .replace(/ {2,}/g, ' ')
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
