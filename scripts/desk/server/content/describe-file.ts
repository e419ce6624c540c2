import type { EntryFacts } from '../../../content/facts'

/** Names of files without a title, and of the home page, whose title names the company. */
const singleFiles: Readonly<Record<string, string>> = {
  'pages/index.json': 'Home',
  'navigation.json': 'Menus',
  'site.json': 'Company',
  'redirects.json': 'Moved pages',
}

/** Title of a file for the editor: its own, or words from its name. */
export function titleOfFile(file: string, facts: Pick<EntryFacts, 'title'> | undefined): string {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
  const words = name.replaceAll('-', ' ')
  return singleFiles[file] || facts?.title || words.charAt(0).toUpperCase() + words.slice(1)
}

/** Template of a page, name of a collection, `interface`, `shared`, or the name of a single file. */
export function kindOfFile(file: string, facts: Pick<EntryFacts, 'template'> | undefined): string {
  const [folder = '', collection = ''] = file.split('/')
  if (folder === 'pages') return facts?.template || 'page'
  if (folder === 'collections') return collection
  return folder.replace('.json', '')
}
