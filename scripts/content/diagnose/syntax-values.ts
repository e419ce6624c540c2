import type { SyntaxReader } from './syntax-reader'

/** Closing quotation marks by opening one. */
const closing: Readonly<Record<string, string>> = {
  '“': '”"“',
  '”': '”"',
  '„': '“”"',
  '‟': '”"',
  '‘': "’'",
  '’': "’'",
  '‚': "‘’'",
  '«': '»',
  '»': '«»',
  '`': '`',
  "'": "'",
}

/** Reads a text in quotation marks of any kind. */
export function readText(reader: SyntaxReader): void {
  const mark = reader.peek()
  if (mark === '"') readString(reader)
  else readMisquoted(reader, mark)
}

function readMisquoted(reader: SyntaxReader, mark: string): void {
  const closers = closing[mark] ?? mark
  const kind = mark === "'" || mark === '`' ? `the mark ${mark}` : `the typographic mark ${mark}`
  reader.report(reader.at, 1, `Text and names need straight double quotation marks, not ${kind}.`, [
    'Use " at both ends.',
  ])
  const line = reader.match(/[^\n]*/y) ?? ''
  const end = [...closers].map((closer) => line.indexOf(closer, 1)).filter((index) => index > 0)
  reader.take(end.length > 0 ? Math.min(...end) + 1 : line.length)
}

function readString(reader: SyntaxReader): void {
  let end = reader.at + 1
  for (;;) {
    const character = reader.text[end]
    if (character === undefined || character === '\n') {
      reader.report(reader.at, 1, 'The text that begins here is not closed on this line.', [
        'Add " at its end.',
      ])
      break
    }
    if (character === '"') {
      end++
      break
    }
    if (character === '\\') {
      const known = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
      known.lastIndex = end
      const length = known.exec(reader.text)?.[0].length
      if (length === undefined) {
        reader.report(end, 2, `${reader.text.slice(end, end + 2)} has no meaning in JSON.`, [
          'A backslash is written \\\\.',
        ])
      }
      end += length ?? 1
      continue
    }
    if (character < ' ') {
      const name = character === '\t' ? 'A tab' : 'A control character'
      reader.report(end, 1, `${name} is not allowed inside a text.`, ['Use a space instead.'])
    }
    end++
  }
  reader.take(end - reader.at)
}

/** Reads a number and reports an invalid one. */
export function readNumber(reader: SyntaxReader): void {
  const token = reader.match(/[-+.0-9−][\p{L}\p{N}.+\-−_³²°%/]*/uy) ?? ''
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token)) {
    reader.report(reader.at, token.length, `${token} is not a number as JSON writes it.`, [numberHelp(token)])
  } else if (!Number.isFinite(Number(token))) {
    reader.report(
      reader.at,
      token.length,
      `${token} is larger than any number that a computer calculates with.`,
      ['Check the digits after the e: 1e3 means 1000.'],
    )
  }
  reader.take(Math.max(1, token.length))
}

function numberHelp(token: string): string {
  const range = /^(\d+(?:\.\d+)?)[-−](\d+(?:\.\d+)?)$/.exec(token)
  if (range) return `A range is written with two names: "min": ${range[1]}, "max": ${range[2]}.`
  if (token.startsWith('+')) return `Write ${token.slice(1)}.`
  if (token.startsWith('−')) return `Write the minus sign as an ordinary hyphen: -${token.slice(1)}.`
  if (/^-?\./.test(token)) return `Write ${token.replace('.', '0.')}.`
  if (/^-?\d+\.$/.test(token)) return `Write ${token.slice(0, -1)}.`
  if (/^-?0\d+(\.\d+)?$/.test(token)) return `Write ${token.replace(/^(-?)0+(?=\d)/, '$1')}.`
  if (/^-?[\d_]+$/.test(token)) return `Write ${token.replaceAll('_', '')}.`
  if (/^[\d.]+\D/.test(token)) return 'A number is written without its unit.'
  return 'Write digits alone, with a point before decimals.'
}

/** Reads a bare word, of which only true, false and null are valid. */
export function readWord(reader: SyntaxReader): void {
  const known = reader.match(/(?:true|false|null)(?![\p{L}\p{N}_])/uy)
  if (known) {
    reader.take(known.length)
    return
  }
  const word = reader.match(/[\p{L}_$][^,}\]\n":]*/uy)?.trimEnd()
  if (!word) {
    // A character outside of the basic plane has two code units.
    const character = reader.match(/./suy) ?? ''
    reader.report(reader.at, character.length, `The character ${character} is not allowed here.`, [
      'Remove it, or write it inside of a text between " marks.',
    ])
    reader.take(Math.max(1, character.length))
    return
  }
  const small = word.toLowerCase()
  if (['true', 'false', 'null'].includes(small)) {
    reader.report(reader.at, word.length, `${word} must be written in small letters.`, [`Write ${small}.`])
  } else {
    reader.report(reader.at, word.length, 'Text must be in double quotation marks.', [`Write "${word}".`])
  }
  reader.take(word.length)
}
