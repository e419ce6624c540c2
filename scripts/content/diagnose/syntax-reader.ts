/** Something that keeps a text from being JSON. */
export interface Mistake {
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly help?: readonly string[]
}

const openingQuotes = '"\'“”„‟‘’‚«»`'

/** A position in a text that is read, and the mistakes found so far: at most one per line. */
export class SyntaxReader {
  at = 0
  /** Where the last name or value ended. */
  lastEnd = 0
  private readonly mistakes = new Map<number, Mistake>()
  private brackets: Mistake | undefined
  private commaForgiven = false

  /** @param loseLine called when a quotation mark is missing in the line that is being read; it must throw */
  constructor(
    readonly text: string,
    private readonly loseLine: () => never,
  ) {}

  get ended(): boolean {
    return this.at >= this.text.length
  }

  /** The next character; empty at the end. */
  peek(): string {
    return this.text[this.at] ?? ''
  }

  /** Whether a text in quotation marks of any kind begins here. */
  get quoteAhead(): boolean {
    return !this.ended && openingQuotes.includes(this.peek())
  }

  /** What a sticky expression matches here, without moving on. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at
    return expression.exec(this.text)?.[0]
  }

  /** Moves on over a name or value. */
  take(length: number): void {
    this.at += length
    this.lastEnd = this.at
  }

  /** Moves on to what matters: over white space, and over comments and invisible characters, which are mistakes. */
  skip(): void {
    for (;;) {
      this.at += this.match(/[ \t\r\n]*/y)?.length ?? 0
      const comment = this.match(/\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*/y)
      const invisible = this.match(/[\p{Z}\p{Cf}\p{Cc}]+/uy)
      if (comment)
        this.report(this.at, comment.length, 'Comments are not allowed in JSON.', ['Remove the comment.'])
      else if (invisible) {
        this.report(this.at, invisible.length, 'There is an invisible character here.', [
          'Delete it, and use ordinary spaces.',
        ])
      } else return
      this.at += (comment ?? invisible)?.length ?? 0
    }
  }

  /** Notes a mistake, unless its line has one already. A missing quotation mark explains all others of its line. */
  report(offset: number, length: number, message: string, help?: readonly string[]): void {
    const line = this.lineOf(offset)
    if (this.mistakes.has(line)) return
    const quotes =
      this.lineText(offset)
        .match(/\\.|"/g)
        ?.filter((mark) => mark === '"').length ?? 0
    if (quotes % 2 === 0) {
      this.mistakes.set(line, { offset, length, message, ...(help ? { help } : {}) })
      return
    }
    this.mistakes.set(line, {
      offset: this.lineStart(offset) + (this.lineText(offset).search(/\S/) || 0),
      length: this.lineText(offset).trim().length,
      message: 'A quotation mark is missing in this line.',
      help: ['Every name and every text begins and ends with ".', 'A " inside a text is written \\".'],
    })
    this.loseLine()
  }

  /** Notes a missing comma, unless the end of the line before could not be read. */
  reportMissing(offset: number, message: string, help: readonly string[]): void {
    if (!this.commaForgiven) this.report(Math.max(0, offset - 1), 1, message, help)
    this.commaForgiven = false
  }

  /** Notes brackets that do not match. Told only when nothing else is wrong: other mistakes upset them too. */
  reportBracket(offset: number, length: number, message: string, help: readonly string[]): void {
    this.brackets ??= { offset, length, message, help }
  }

  /** Ends the reading with one mistake. */
  giveUp(message: string): void {
    this.reportBracket(this.at, 1, message, [])
    this.at = this.text.length
  }

  /** Goes to the end of a line that could not be understood. */
  leaveLine(): void {
    const end = this.text.indexOf('\n', this.at)
    this.at = end < 0 ? this.text.length : end
    this.lastEnd = this.at
    this.commaForgiven = true
  }

  lineOf(offset: number): number {
    return this.text.slice(0, offset).split('\n').length
  }

  result(): Mistake[] {
    const found = [...this.mistakes.values()].sort((left, right) => left.offset - right.offset)
    return found.length === 0 && this.brackets ? [this.brackets] : found
  }

  private lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1
  }

  private lineText(offset: number): string {
    const start = this.lineStart(offset)
    const end = this.text.indexOf('\n', start)
    return this.text.slice(start, end < 0 ? undefined : end)
  }
}
