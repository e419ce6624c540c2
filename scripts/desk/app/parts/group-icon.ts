import type { IconName } from './icon'

/** Icons by words that titles of groups and kinds of records begin with or contain. */
const icons: readonly (readonly [RegExp, IconName])[] = [
  [/product/i, 'product'],
  [/service/i, 'wrench'],
  [/case/i, 'clipboard'],
  [/post|blog/i, 'pencil'],
  [/testimonial|statement/i, 'quote'],
  [/client|logo|mark/i, 'shield'],
  [/shared|fragment/i, 'shared'],
  [/navigation|menu|redirect|address/i, 'menu'],
  [/picture|media/i, 'picture'],
  [/text|interface|word/i, 'list'],
  [/company|site|industr/i, 'company'],
  [/calculator|sizing/i, 'table'],
]

/** The icon of a group of the tree, or of a kind of record. */
export function groupIcon(title: string): IconName {
  return icons.find(([words]) => words.test(title))?.[1] ?? 'page'
}
