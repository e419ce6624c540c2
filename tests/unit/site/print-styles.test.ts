import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import postcss, { type Container, type Declaration } from 'postcss'
import { describe, expect, it } from 'vitest'

const source = resolve(import.meta.dirname, '../../../src')
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
)

interface Style {
  readonly selector: string
  readonly property: string
  readonly value: string
  /** Conditions of the media queries around the style. */
  readonly media: readonly string[]
}

const isOnPaperOnly = ({ media }: Style) => media.some((condition) => condition.startsWith('print'))
const appliesToPaper = ({ media }: Style) =>
  !media.some((condition) => /screen|not print|forced-colors|scripting/.test(condition))

function stylesOf(css: string): Style[] {
  const styles: Style[] = []
  postcss.parse(css).walkDecls((declaration) => {
    const { parent } = declaration
    if (parent?.type !== 'rule' || !('selectors' in parent)) return
    const { prop: property, value } = declaration
    for (const selector of parent.selectors as string[])
      styles.push({ selector, property, value, media: mediaAround(declaration) })
  })
  return styles
}

function mediaAround(declaration: Declaration): string[] {
  const media: string[] = []
  for (let node = declaration.parent as Container | undefined; node; node = node.parent as Container)
    if (node.type === 'atrule' && 'params' in node && 'name' in node && node.name === 'media')
      media.push(String(node.params))
  return media
}

/** Classes, attributes and pseudo-classes of a selector, which decide between the styles of a CSS module. */
function weightOf(selector: string): number {
  return selector.match(/\.[\w-]+|\[[^\]]+\]|(?<!:):(?!is\b|not\b|has\b|where\b)[a-z-]+/g)?.length ?? 0
}

/** The first name and the pseudo-element of what a selector styles. */
function subjectOf(selector: string): string {
  const last =
    selector
      .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  return `${/^[.\w-]+/.exec(last)?.[0]}${/::[\w-]+/.exec(last)?.[0] ?? ''}`
}

/** Styles that show on paper what a print style of the same element removes with `none`. */
function outweighed(css: string): string[] {
  const styles = stylesOf(css)
  const onPaper = styles.filter(isOnPaperOnly)
  return onPaper
    .filter(({ value }) => value === 'none')
    .flatMap(({ selector, property }) =>
      styles.filter(
        (style) =>
          !isOnPaperOnly(style) &&
          appliesToPaper(style) &&
          style.property === property &&
          style.value !== 'none' &&
          subjectOf(style.selector) === subjectOf(selector) &&
          weightOf(style.selector) > weightOf(selector) &&
          !onPaper.some(
            (other) =>
              other.property === property &&
              subjectOf(other.selector) === subjectOf(selector) &&
              weightOf(other.selector) >= weightOf(style.selector),
          ),
      ),
    )
    .map(({ selector, property, value }) => `${selector} { ${property}: ${value} }`)
}

describe('print styles', () => {
  it('are found to be outweighed by a more specific style of the screen', () => {
    const print = '@media print { .option:has(:checked) { box-shadow: none } }'
    const style = '.option:has(:checked:not(:focus-visible)) { box-shadow: inset 7px 0 0 red }'
    expect(outweighed(`${style} ${print}`)).toHaveLength(1)
    expect(outweighed(`@media not print { ${style} } ${print}`)).toEqual([])
  })

  it.each(modules)('of %s remove what they are meant to remove', (file) => {
    expect(outweighed(readFileSync(resolve(source, file), 'utf8'))).toEqual([])
  })
})
