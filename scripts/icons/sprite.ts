import { readFileSync } from 'node:fs'
import { GLYPH_NAMES } from './glyph-names'

/** One family of glyphs, as Iconify writes it: drawings by name, all on the same square. */
interface GlyphSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>
  readonly width: number
  readonly height: number
}

/**
 * The icon names of the content model, in the order of the schema.
 * @throws when schemas/shared/icon.schema.json lists a name twice, for the sprite could hold it only once
 */
export function iconNames(): readonly string[] {
  const schema: { enum: string[] } = JSON.parse(
    readFileSync(new URL('../../schemas/shared/icon.schema.json', import.meta.url), 'utf8'),
  )
  const twice = schema.enum.filter((name, index) => schema.enum.indexOf(name) !== index)
  if (twice.length > 0)
    throw new Error(`schemas/shared/icon.schema.json lists ${twice.join(', ')} more than once.`)
  return schema.enum
}

/** Phosphor Icons 2.1 (MIT), regular style, from the copy in node_modules. */
export function phosphor(): GlyphSet {
  return JSON.parse(
    readFileSync(new URL('../../node_modules/@iconify-json/ph/icons.json', import.meta.url), 'utf8'),
  )
}

/**
 * An SVG file with one symbol for each name, without size or colour of its own.
 * @throws when the family has no glyph for a name
 */
export function makeSprite(names: readonly string[], family: GlyphSet): string {
  const symbols = names.map((name) => {
    const glyph = family.icons[GLYPH_NAMES[name] ?? name]
    if (!glyph) {
      throw new Error(
        `Phosphor has no glyph "${GLYPH_NAMES[name] ?? name}". Choose another name in ` +
          'schemas/shared/icon.schema.json, or give this one a glyph in scripts/icons/glyph-names.ts.',
      )
    }
    const drawing = glyph.body.replaceAll(' fill="currentColor"', '')
    return `<symbol id="${name}" viewBox="0 0 ${family.width} ${family.height}">${drawing}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
