import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconNames, makeSprite, phosphorGlyphs } from '../../../../scripts/images/icons/sprite'

const committed = readFileSync(
  new URL('../../../../src/components/text/icon-sprite.svg', import.meta.url),
  'utf8',
)

describe('the icon sprite', () => {
  it('has exactly the icons that the content model names', () => {
    const drawn = [...committed.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
    expect(drawn).toEqual(iconNames())
  })

  it('is up to date with the schema and the installed icon family', () => {
    expect(committed).toBe(makeSprite(iconNames(), phosphorGlyphs()))
  })

  it('sets no colour and no size, which the surrounding text sets', () => {
    expect(committed).not.toMatch(/fill=|stroke=|width="|height="/)
  })

  it('is drawn in whole units', () => {
    expect(committed).not.toMatch(/\.\d/)
  })

  it('rejects a name without a glyph and names the file to correct', () => {
    expect(() => makeSprite(['leaf', 'no-such-thing'], phosphorGlyphs())).toThrow(
      /no glyph "no-such-thing".*sprite\.ts/s,
    )
  })
})
