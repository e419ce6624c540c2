import { attributeOf, type HtmlElement, styleOf } from './html-tree'
import type { Run } from './inline-syntax'

/** Formatting at a place of the HTML. */
export interface RunFormat extends Omit<Run, 'text'> {
  readonly colour: string
  readonly highlight: string
  readonly isUnderlined: boolean
  readonly isCrossedOut: boolean
  readonly position: 'sup' | 'sub' | undefined
  readonly keepsLines: boolean
  /** Links are blue and underlined everywhere, which is no loss. */
  readonly isInLink: boolean
}

export const plainFormat: RunFormat = {
  bold: false,
  italic: false,
  link: undefined,
  colour: '',
  highlight: '',
  isUnderlined: false,
  isCrossedOut: false,
  position: undefined,
  keepsLines: false,
  isInLink: false,
}

const noHighlight =
  /^(?:transparent|none|initial|inherit|white|#fff(?:fff)?|rgb\(255, ?255, ?255\)|rgba\(.*, ?0\))?$/

/** The formatting inside of an element. The styles decide over its tag: Google Docs writes `<b style="font-weight:normal">`. */
export function formatInside(element: HtmlElement, around: RunFormat): RunFormat {
  const { tag } = element
  const style = styleOf(element)
  const weight = style.get('font-weight')
  const slant = style.get('font-style')
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  const align = style.get('vertical-align')
  return {
    bold:
      weight === undefined || weight === 'inherit'
        ? around.bold || tag === 'b' || tag === 'strong'
        : /^(?:bold|bolder|[6-9]00)/.test(weight),
    italic:
      slant === undefined || slant === 'inherit'
        ? around.italic || tag === 'i' || tag === 'em' || tag === 'cite'
        : /^(?:italic|oblique)/.test(slant),
    link: around.link,
    colour: style.get('color') ?? (attributeOf(element, 'color').toLowerCase() || around.colour),
    highlight: highlightOf(style) ?? (tag === 'mark' ? 'mark' : around.highlight),
    isUnderlined: around.isUnderlined || tag === 'u' || lines.includes('underline'),
    isCrossedOut: around.isCrossedOut || tag === 's' || tag === 'strike' || lines.includes('line-through'),
    position:
      tag === 'sup' || align === 'super' ? 'sup' : tag === 'sub' || align === 'sub' ? 'sub' : around.position,
    isInLink: around.isInLink || (tag === 'a' && attributeOf(element, 'href') !== ''),
    keepsLines: around.keepsLines || tag === 'pre' || style.get('white-space') === 'pre',
  }
}

function highlightOf(style: ReadonlyMap<string, string>): string | undefined {
  const colour = style.get('mso-highlight') ?? style.get('background-color') ?? style.get('background')
  return colour === undefined || noHighlight.test(colour) ? undefined : colour
}
