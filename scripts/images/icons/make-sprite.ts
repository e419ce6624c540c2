/*
 * Writes src/components/text/icon-sprite.svg. Run after a change of schemas/shared/icon.schema.json:
 *   npx tsx scripts/images/icons/make-sprite.ts
 * The sprite is committed: a build need not read the family's 4 MB.
 */
import { writeFileSync } from 'node:fs'
import { iconNames, makeSprite, phosphorGlyphs } from './sprite'

writeFileSync(
  new URL('../../../src/components/text/icon-sprite.svg', import.meta.url),
  makeSprite(iconNames(), phosphorGlyphs()),
)
