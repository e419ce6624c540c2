/** The fields that carried answers go into. */
export type CarriedField = 'plannedCapacity' | 'rawMaterial'

/** Answers of these fields. */
export type CarriedAnswers = Readonly<Record<CarriedField, string>>

/** A part of a request that came from another page, shown as one line above the form. */
export type CarriedLine = 'capacity' | 'rawMaterial' | 'product' | 'question'

/** What the form is offered by the page that the visitor came from. */
export interface AnswerOffer {
  /** Short names of the chosen products. */
  readonly names: readonly string[]
  readonly capacity?: string | undefined
  /** Address of the calculation of the capacity, on a line below it. */
  readonly calculation?: string | undefined
  readonly rawMaterial?: string | undefined
  /** A question for the company with its label, on a separate line. */
  readonly question?: string | undefined
  /** Whether the raw material is the usual one of the product, and nothing that the visitor chose. */
  readonly isRawMaterialSuggested: boolean
}

/** An answer in the form that an offered one would replace. */
export interface AnswerConflict<Field extends string = string> {
  readonly field: Field
  readonly current: string
  readonly offered: string
}

/** Longest answer of the field “Planned capacity”; see schemas/forms/quote.schema.json. */
const MAX_CAPACITY_ANSWER = 1000

/** Returns the offered answers as a person at the company reads them: `Medical oxygen: 60 Nm³/h`. */
export function offeredAnswers(offer: AnswerOffer): CarriedAnswers {
  const { names, capacity = '', calculation, rawMaterial = '', question } = offer
  const lines = [productPrefix(names) + capacity, calculation, question]
  return { plannedCapacity: lines.filter(Boolean).join('\n'), rawMaterial }
}

/** Returns the start of an answer that names the products; the visitor adds the capacity. */
export function productPrefix(names: readonly string[]): string {
  return names.length > 0 ? `${names.join(', ')}: ` : ''
}

/**
 * Returns an answer with its product in front of it. An answer that names a product already stays as typed, and so does one
 * that the field would no longer hold.
 * @param knownNames short names of all products
 */
export function withProduct(answer: string, names: readonly string[], knownNames: readonly string[]): string {
  const text = productPrefix(names) + answer
  return namesProduct(answer, knownNames) || Array.from(text).length > MAX_CAPACITY_ANSWER ? answer : text
}

/** Shorter words begin other answers too, as in “gas” or “and”. */
const MIN_FIRST_WORD = 5

/** Whether a text holds the last word of a product’s name, as in “oxygen”, or begins with a word of one. */
function namesProduct(text: string, names: readonly string[]): boolean {
  const typed = comparedWords(text)
  return names.some((name) => {
    const words = comparedWords(name)
    const last = words.trim().split(' ').at(-1)
    const isFirst = (word: string) => word.length >= MIN_FIRST_WORD && typed.startsWith(` ${word} `)
    return (last && typed.includes(` ${last} `)) || words.split(' ').some(isFirst)
  })
}

/** The words of a text in lower case and without the s of a plural, each between blanks. */
function comparedWords(text: string): string {
  return ` ${text.toLowerCase()} `.replace(/s?[^\p{L}\p{N}]+/gu, ' ')
}

/** Returns which lines of an offer the answers still contain. A line ends when the visitor edits its text. */
export function carriedLines(offer: AnswerOffer, answers: CarriedAnswers): readonly CarriedLine[] {
  const { names, capacity, rawMaterial, question } = offer
  const { plannedCapacity } = answers
  const lines: CarriedLine[] = []
  if (capacity && plannedCapacity.includes(capacity)) lines.push('capacity')
  if (rawMaterial && answers.rawMaterial.trim() === rawMaterial) lines.push('rawMaterial')
  if (names.length > 0 && plannedCapacity.startsWith(productPrefix(names).trim())) lines.push('product')
  if (question && plannedCapacity.includes(question)) lines.push('question')
  return lines
}

/** Returns the answers without the text of one line; text that the visitor wrote stays. */
export function withoutLine(line: CarriedLine, offer: AnswerOffer, answers: CarriedAnswers): CarriedAnswers {
  if (!carriedLines(offer, answers).includes(line)) return answers
  const { plannedCapacity } = answers
  const without = (text = '', { plannedCapacity, rawMaterial }: CarriedAnswers): CarriedAnswers => {
    const rest = plannedCapacity
      .replace(text, () => '')
      .replace(/\n\s*\n/, '\n')
      .trim()
    const isPrefix = rest === productPrefix(offer.names).trim()
    return { plannedCapacity: isPrefix ? productPrefix(offer.names) : rest, rawMaterial }
  }
  switch (line) {
    case 'rawMaterial':
      return { ...answers, rawMaterial: '' }
    case 'product':
      return {
        ...answers,
        plannedCapacity: plannedCapacity.slice(productPrefix(offer.names).trim().length).trim(),
      }
    case 'capacity':
      return without(offer.capacity, without(offer.calculation, answers))
    case 'question':
      return without(offer.question, answers)
  }
}

/** What filling a form with an offer would change. */
export interface Filling {
  /** Answers to write at once: into empty fields, and over text that an earlier offer wrote. */
  readonly fill: Partial<CarriedAnswers>
  /** Answers of the visitor that must not be replaced without asking. */
  readonly conflicts: readonly AnswerConflict<CarriedField>[]
}

/**
 * Compares an offer with the answers in the form.
 * @param written what an earlier offer wrote into the form; unedited, it is no answer of the visitor
 * @param knownNames short names of all products
 */
export function fillingFor(
  offer: AnswerOffer,
  answers: CarriedAnswers,
  written: CarriedAnswers | undefined,
  knownNames: readonly string[],
): Filling {
  const offered = offeredAnswers(offer)
  const fill: { -readonly [Field in CarriedField]?: string } = {}
  const conflicts: AnswerConflict<CarriedField>[] = []
  const isFree = (field: CarriedField) =>
    ['', written?.[field].trim()].includes(answers[field].trim()) && offered[field] !== answers[field]

  const { plannedCapacity } = answers
  const isNamed = plannedCapacity.startsWith(productPrefix(offer.names).trim())
  const { question = '' } = offer
  const isEmptyAnswer = ['', productPrefix(offer.names).trim()].includes(plannedCapacity.trim())
  const isAsked = plannedCapacity.includes(question)
  // A product that is chosen after the question comes before it.
  const isAskedOnly = isAsked && isFree('plannedCapacity')
  if (question !== '' && !offer.capacity && !isEmptyAnswer && !isAskedOnly) {
    // A further line replaces nothing.
    const text = `${plannedCapacity.trimEnd()}\n${question}`
    if (!isAsked && text.length <= MAX_CAPACITY_ANSWER) fill.plannedCapacity = text
  } else if (isFree('plannedCapacity')) {
    fill.plannedCapacity = offered.plannedCapacity
  } else if (!isNamed || !plannedCapacity.includes(offer.capacity ?? '')) {
    const namesAnother = knownNames.some((name) => plannedCapacity.startsWith(name))
    const isAddition = !offer.capacity && !namesAnother
    const text = isAddition ? offered.plannedCapacity + plannedCapacity : offered.plannedCapacity
    conflicts.push({
      field: 'plannedCapacity',
      current: plannedCapacity,
      offered: Array.from(text).slice(0, MAX_CAPACITY_ANSWER).join('').trim(),
    })
  }
  if (isFree('rawMaterial')) fill.rawMaterial = offered.rawMaterial
  else if (offer.rawMaterial && !offer.isRawMaterialSuggested && answers.rawMaterial !== offer.rawMaterial)
    conflicts.push({ field: 'rawMaterial', current: answers.rawMaterial, offered: offer.rawMaterial })
  return { fill, conflicts }
}
