import type { BudgetName, Excess } from './budgets'

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
  homeFirstPictures: {
    what: 'pictures of the first screen',
    help: 'choose a calmer hero picture for phones.',
  },
  homePictures: {
    what: 'pictures',
    help: 'take a product out of the carousel, or choose smaller pictures.',
  },
  productPictures: {
    what: 'pictures',
    help: 'choose smaller pictures, or leave one out.',
  },
}

/** An exceeded budget in words for the editor. */
export function explainExcess(
  { file, name, bytes }: Excess,
  limit: number,
): { readonly message: string; readonly expected: string; readonly found: string } {
  const { what, help } = words[name]
  const page = `/${file.replace(/(?:\/?index)?\.html$/, '')}`
  const subject = page === '/' ? `The home page's ${what}` : `The ${what} of ${page}`
  const verb = /pictures|scripts/.test(what) ? 'are' : 'is'
  return {
    message: `${subject} ${verb} ${kilobytes(bytes - limit)} over ${kilobytes(limit)}: ${help}`,
    expected: `at most ${limit.toLocaleString('en-GB')} bytes on a phone`,
    found: `${bytes.toLocaleString('en-GB')} bytes`,
  }
}

/** A size in kilobytes, rounded up. */
function kilobytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.ceil(bytes / 100) / 10} kB`
}
