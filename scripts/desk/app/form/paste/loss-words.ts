import type { Loss, LossKind } from './losses'

interface Words {
  /** What it is, for one and for several. */
  readonly name: readonly [one: string, several: string]
  /** What became of it, or what the editor can do. */
  readonly advice: string
}

const wordsOf: Readonly<Record<LossKind, Words>> = {
  pictures: { name: ['picture', 'pictures'], advice: 'Add each as a picture block.' },
  media: { name: ['video or embedded page', 'videos or embedded pages'], advice: 'Link to it instead.' },
  formulas: { name: ['formula', 'formulas'], advice: 'Add each as a formula block.' },
  footnotes: {
    name: ['footnote', 'footnotes'],
    advice: 'Each is a paragraph at the end of the paste, with its number.',
  },
  comments: { name: ['comment', 'comments'], advice: '' },
  deletions: { name: ['deleted passage', 'deleted passages'], advice: 'Tracked changes were accepted.' },
  contents: { name: ['line of a table of contents', 'lines of a table of contents'], advice: '' },
  links: { name: ['link', 'links'], advice: 'The words stay; the address works only where it was copied.' },
  colours: { name: ['colour or highlight', 'colours or highlights'], advice: '' },
  underlines: { name: ['underline', 'underlines'], advice: 'Only links are underlined here.' },
  crossedOut: {
    name: ['crossed-out passage', 'crossed-out passages'],
    advice: 'It is normal text now. Delete it if it should go.',
  },
  emphasis: { name: ['bold or italic part of a word', 'bold or italic parts of words'], advice: '' },
  headingLevels: {
    name: ['difference of heading levels', 'differences of heading levels'],
    advice: 'Headings have one level here.',
  },
  innerPoints: {
    name: ['inner point of a list', 'inner points of lists'],
    advice: 'Each is a point of the outer list now.',
  },
  numbering: { name: ['list number', 'list numbers'], advice: 'Numbered lists begin with 1.' },
  singlePoints: { name: ['list with one point', 'lists with one point'], advice: 'It is a paragraph now.' },
  mergedCells: { name: ['merged cell', 'merged cells'], advice: 'Its text is repeated in each cell.' },
  lineBreaks: { name: ['line break', 'line breaks'], advice: 'A space is in its place.' },
}

/** Describes one kind of things that a paste lost. */
export function lossWords({ kind, count, words }: Loss): { readonly name: string; readonly details: string } {
  const { advice } = wordsOf[kind]
  const shown = words.slice(0, 3).map((text) => `“${shortened(text)}”`)
  const rest = words.length - shown.length
  const quoted = shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return {
    name: nameOf({ kind, count }),
    details: [quoted, advice].filter(Boolean).join('. ').replaceAll('”. ', '” '),
  }
}

/** Names everything that a paste lost. */
export function lossNames(losses: readonly Loss[]): string {
  return losses.map(nameOf).join(', ')
}

function nameOf({ kind, count }: Pick<Loss, 'kind' | 'count'>): string {
  return `${count} ${wordsOf[kind].name[count === 1 ? 0 : 1]}`
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 118).trimEnd()}…` : text
}
