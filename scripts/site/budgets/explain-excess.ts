import type { BudgetName, HeavyPage } from './budgets'

/** What a budget measures, after the name of a page, and what an editor can do. */
const words: Readonly<Record<BudgetName, { readonly what: string; readonly help: string }>> = {
  firstLoadScript: {
    what: 'scripts of the first load',
    help: 'ask a developer: content does not change them.',
  },
  firstScreen: {
    what: 'first screen',
    help: 'shorten its title or summary, or leave out a lead figure.',
  },
  document: {
    what: 'document',
    help: 'take items out of its lists, or move a section to a page of its own.',
  },
  firstOfManyPictures: {
    what: 'pictures of the first screen',
    help: 'choose a calmer hero picture for phones.',
  },
  manyPictures: {
    what: 'pictures',
    help: 'take an item with a picture out of a list, or choose smaller pictures.',
  },
  fewPictures: {
    what: 'pictures',
    help: 'choose smaller pictures, or leave one out.',
  },
}

/** An exceeded budget in words for the editor. */
export function explainExcess(
  { file, name, bytes }: Pick<HeavyPage, 'file' | 'name' | 'bytes'>,
  limit: number,
): { readonly message: string; readonly expected: string; readonly found: string } {
  return {
    message: `${subjectOf(file, name)} ${kilobytes(bytes - limit)} over ${kilobytes(limit)}: ${words[name].help}`,
    expected: `at most ${limit.toLocaleString('en-GB')} bytes on a phone`,
    found: `${bytes.toLocaleString('en-GB')} bytes`,
  }
}

/** A warning for the heaviest page that nearly uses a budget. @param others number of other such pages */
export function explainWarning(
  { file, name, bytes, parts }: HeavyPage,
  limit: number,
  others: number,
): string {
  const heaviest = parts.map((part) => `${part.name} ${kilobytes(part.bytes)}`).join(', ')
  const also = others > 0 ? ` So ${others === 1 ? 'is 1 other page' : `are ${others} other pages`}.` : ''
  return `Warning: ${subjectOf(file, name)} within 3 % of the budget, ${kilobytes(bytes)} of ${kilobytes(limit)}. The heaviest parts: ${heaviest}.${also}`
}

/** Subject and verb of a sentence, as in "The pictures of /product/nitrogen are". */
function subjectOf(file: string, name: BudgetName): string {
  const { what } = words[name]
  const page = `/${file.replace(/(?:\/?index)?\.html$/, '')}`
  const verb = /pictures|scripts/.test(what) ? 'are' : 'is'
  return `${page === '/' ? `The home page's ${what}` : `The ${what} of ${page}`} ${verb}`
}

/** A size in kilobytes, rounded up. */
function kilobytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.ceil(bytes / 100) / 10} kB`
}
