/** A syntax error, in words for the editor. */
export interface Mistake {
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly help?: readonly string[]
}

/** Message about a line with an odd number of quotation marks. */
export const quotationMissing = 'A quotation mark is missing in this line.'

const openingQuotes = '"\'“”„‟‘’‚«»`'

/** Reads a text and collects its syntax errors, at most one per line. */
export class SyntaxReader {
  at = 0
  /** End of the last name or value. */
  lastEnd = 0
  private readonly mistakes = new Map<number, Mistake>()
  private brackets: Mistake | undefined
  private ignoresMissingComma = false

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

  /** Whether the next character is a quotation mark of any kind. */
  get quoteAhead(): boolean {
    return !this.ended && openingQuotes.includes(this.peek())
  }

  /** The match of a sticky expression at the current position, without advancing. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at
    return expression.exec(this.text)?.[0]
  }

  /** Advances over a name or value. */
  take(length: number): void {
    this.at += length
    this.lastEnd = this.at
  }

  /** Advances over white space, and reports comments and invisible characters on the way. */
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

  /** Records a mistake if its line has none yet. A missing quotation mark takes precedence over others in its line. */
  report(offset: number, length: number, message: string, help?: readonly string[]): void {
    const line = this.lineOf(offset)
    if (this.mistakes.has(line)) return
    const quotes =
      this.lineText(offset)
        .match(/\\.|"/g)
        ?.filter((match) => match === '"').length ?? 0
    if (quotes % 2 === 0) {
      this.mistakes.set(line, { offset, length, message, ...(help ? { help } : {}) })
      return
    }
    this.mistakes.set(line, {
      offset: this.lineStart(offset) + (this.lineText(offset).search(/\S/) || 0),
      length: this.lineText(offset).trim().length,
      message: quotationMissing,
      help: ['Every name and every text begins and ends with ".', 'A " inside a text is written \\".'],
    })
    this.loseLine()
  }

  /** Records a missing comma, unless the previous line was skipped. */
  reportMissing(offset: number, message: string, help: readonly string[]): void {
    if (!this.ignoresMissingComma) this.report(Math.max(0, offset - 1), 1, message, help)
    this.ignoresMissingComma = false
  }

  /** Records mismatched brackets. Reported only without other mistakes, which may be their cause. */
  reportBracket(offset: number, length: number, message: string, help: readonly string[]): void {
    this.brackets ??= { offset, length, message, help }
  }

  /** Stops reading with one mistake. */
  giveUp(message: string, help: readonly string[]): void {
    this.reportBracket(this.at, 1, message, help)
    this.at = this.text.length
  }

  /** Skips the rest of an unreadable line. */
  skipLine(): void {
    const end = this.text.indexOf('\n', this.at)
    this.at = end < 0 ? this.text.length : end
    this.lastEnd = this.at
    this.ignoresMissingComma = true
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
