/*
 * Draws src/components/text/icon-sprite.svg anew. Run after a change of schemas/shared/icon.schema.json:
 *   npx tsx scripts/icons/make-sprite.ts
 * The file is kept in the repository, so that a build needs neither this script nor the family's 4 MB.
 */
import { writeFileSync } from 'node:fs'
import { iconNames, makeSprite, phosphor } from './sprite'

writeFileSync(
  new URL('../../src/components/text/icon-sprite.svg', import.meta.url),
  makeSprite(iconNames(), phosphor()),
)
