import { readFileSync } from 'node:fs'
import { optimize } from 'svgo'

/** A family of glyphs in Iconify's format: SVG bodies by name, all on the same square. */
interface GlyphSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>
  readonly width: number
  readonly height: number
}

/**
 * Phosphor glyph for each icon name that means a use or a company rather than a shape. Every other name of
 * schemas/shared/icon.schema.json is a Phosphor name.
 */
const GLYPH_NAMES: Readonly<Record<string, string>> = {
  call: 'phone-call',
  'circle-half': 'circle-half-fill',
  close: 'x',
  facebook: 'facebook-logo',
  instagram: 'instagram-logo',
  linkedin: 'linkedin-logo',
  menu: 'list',
  outbox: 'tray-arrow-up',
  refresh: 'arrows-clockwise',
  search: 'magnifying-glass',
  tools: 'toolbox',
  whatsapp: 'whatsapp-logo',
  'wifi-off': 'wifi-slash',
  'x-social': 'x-logo',
  youtube: 'youtube-logo',
}

/**
 * Icon names of the content model, in the order of the schema.
 * @throws when schemas/shared/icon.schema.json lists a name twice; an SVG id must be unique
 */
export function iconNames(): readonly string[] {
  const schema: { enum: string[] } = JSON.parse(
    readFileSync(new URL('../../../schemas/shared/icon.schema.json', import.meta.url), 'utf8'),
  )
  const duplicates = schema.enum.filter((name, index) => schema.enum.indexOf(name) !== index)
  if (duplicates.length > 0)
    throw new Error(`schemas/shared/icon.schema.json lists ${duplicates.join(', ')} more than once.`)
  return schema.enum
}

/** Phosphor Icons 2.1 (MIT), regular style, from node_modules. */
export function phosphorGlyphs(): GlyphSet {
  return JSON.parse(
    readFileSync(new URL('../../../node_modules/@iconify-json/ph/icons.json', import.meta.url), 'utf8'),
  )
}

/**
 * SVG file with one symbol per name. Symbols have no size and no colour; the text around an icon sets both. Coordinates are
 * whole units of the family's square (256 for Phosphor): half a unit is a tenth of a pixel in the largest icon of the site.
 * @throws when the family has no glyph for a name
 */
export function makeSprite(names: readonly string[], family: GlyphSet): string {
  const symbols = names.map((name) => {
    const glyph = family.icons[GLYPH_NAMES[name] ?? name]
    if (!glyph) {
      throw new Error(
        `Phosphor has no glyph "${GLYPH_NAMES[name] ?? name}". Choose another name in ` +
          'schemas/shared/icon.schema.json, or map this one to a glyph in scripts/images/icons/sprite.ts.',
      )
    }
    const body = glyph.body.replaceAll(' fill="currentColor"', '')
    return `<symbol id="${name}" viewBox="0 0 ${family.width} ${family.height}">${body}</symbol>`
  })
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const { data } = optimize(sprite, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }] })
  return `${data.replaceAll(/<symbol|<\/svg>/g, '\n$&')}\n`
}
